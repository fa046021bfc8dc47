import { isUtcDay } from "#domain/wallet/day-closing.ts";

const DAY_MS = 86_400_000;

export const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Parses the period in the URL; both days are inclusive. */
export function parsePeriod({ from, to }: { from?: unknown; to?: unknown }): { fromMs?: number; toMs?: number } {
  const [first, last] = [from, to].map((day) =>
    typeof day === "string" && isUtcDay(day) ? Date.parse(day) : undefined,
  );
  return { ...(first !== undefined && { fromMs: first }), ...(last !== undefined && { toMs: last + DAY_MS }) };
}

type Time = number | string | undefined;

/** Converts a period to URL parameters. */
export const periodSearch = ({ fromMs, toMs }: { fromMs?: Time; toMs?: Time }) => ({
  from: fromMs === undefined ? undefined : utcDay(Number(fromMs)),
  to: toMs === undefined ? undefined : utcDay(Number(toMs) - DAY_MS),
});
