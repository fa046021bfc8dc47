import type { StatementKind } from "./statement.ts";

const DAY_MS = 86_400_000;

/** A closed day never changes; late arrivals count on the day they arrive. */
export const CLOSING_STATES = ["open", "closed"] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];
export const DIFFERENCE_STATES = ["open", "resolved"] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];
/** Only on the statement, only in our orders, or on both with different amounts. */
export const DIFFERENCE_KINDS = ["missing_here", "missing_there", "amount_differs"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** An order's amount for one day, according to our payment events. */
export type BookedAmount = { kind: StatementKind; orderId: string; amountMinor: number; currency: string };
/** The same according to the statement; `orderId` is null if the reference matches none of our orders. */
export type ListedAmount = {
  kind: StatementKind;
  orderId: string | null;
  ref: string;
  amountMinor: number;
  currency: string;
};

export type ClosingDifference = {
  /** Identifies the difference within the day, so that resolutions survive a corrected statement. */
  key: string;
  kind: DifferenceKind;
  type: StatementKind;
  orderId: string | null;
  ref: string;
  oursMinor: number;
  theirsMinor: number;
  currency: string;
};

export const isUtcDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(Date.parse(day)).toISOString().startsWith(day);

export const dayBounds = (day: string): { fromMs: number; toMs: number } => {
  const fromMs = Date.parse(`${day}T00:00:00Z`);
  return { fromMs, toMs: fromMs + DAY_MS };
};

/** Identifies the last closing of a page; includes the provider, because two may close the same day. */
export const CLOSING_CURSOR = /^\d{4}-\d{2}-\d{2}-[a-z0-9_]{1,32}$/;
type ClosingOfDay = { provider: string; day: string };
export const closingCursor = ({ provider, day }: ClosingOfDay): string => `${day}-${provider}`;
export const parseClosingCursor = (cursor: string): ClosingOfDay => {
  const [year, month, date, provider = ""] = cursor.split("-");
  return { provider, day: `${year}-${month}-${date}` };
};

/** A day's payments can arrive until it is over. */
export const isDayOver = (day: string, nowMs: number): boolean => dayBounds(day).toMs <= nowMs;

/** Compares sums per order, type and currency, so several partial refunds on a day count as one amount. */
export function reconcileDay(booked: readonly BookedAmount[], listed: readonly ListedAmount[]): ClosingDifference[] {
  const found = new Map<string, ClosingDifference>();
  const entry = (type: StatementKind, orderId: string | null, ref: string, currency: string): ClosingDifference => {
    const key = [type, orderId ?? `ref:${ref}`, currency].join("|");
    const known = found.get(key);
    if (known) return known;
    const added = { key, kind: "missing_here" as const, type, orderId, ref, oursMinor: 0, theirsMinor: 0, currency };
    found.set(key, added);
    return added;
  };
  for (const { kind, orderId, amountMinor, currency } of booked) {
    entry(kind, orderId, "", currency).oursMinor += amountMinor;
  }
  for (const { kind, orderId, ref, amountMinor, currency } of listed) {
    const one = entry(kind, orderId, ref, currency);
    one.theirsMinor += amountMinor;
    one.ref ||= ref;
  }
  return [...found.values()]
    .filter(({ oursMinor, theirsMinor }) => oursMinor !== theirsMinor)
    .map((one) => ({ ...one, kind: kindOf(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function kindOf({ oursMinor, theirsMinor }: ClosingDifference): DifferenceKind {
  if (oursMinor === 0) return "missing_here";
  return theirsMinor === 0 ? "missing_there" : "amount_differs";
}

export type ClosingObstacle =
  | "closing_day_not_over"
  | "closing_differences_open"
  | "closing_no_statement"
  | "closing_closed";

/** The reason a day cannot be closed. */
export function findClosingObstacle(
  closing: { state: ClosingState; openDifferences: number } | undefined,
  day: string,
  nowMs: number,
): ClosingObstacle | undefined {
  if (!isDayOver(day, nowMs)) return "closing_day_not_over";
  if (!closing) return "closing_no_statement";
  if (closing.state === "closed") return "closing_closed";
  return closing.openDifferences > 0 ? "closing_differences_open" : undefined;
}
