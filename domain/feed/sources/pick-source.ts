import type { SourceMatchPart } from "./source-match.ts";

/** The latest snapshot of one field group of a match from one source. */
export type SourceSnapshot<Value = unknown> = {
  source: string;
  /** According to the source's clock. */
  reportedAtMs: number;
  /** The last time it was received, changed or not. */
  receivedAtMs: number;
  value: Value;
};

/** A source this far behind the freshest one is considered down, not just quiet. */
export const STALE_AFTER_MS: Readonly<Record<SourceMatchPart, number>> = {
  fixture: 6 * 3_600_000,
  score: 60_000,
  events: 120_000,
  lineups: 30 * 60_000,
  statistics: 5 * 60_000,
  odds: 60_000,
  conditions: 6 * 3_600_000,
};

/** Source priority per field group; unlisted sources come last. */
export type SourcePriority = (part: SourceMatchPart) => readonly string[];

/** The highest-priority source that keeps up with the freshest; if all fall silent, the pick does not change. */
export function pickSource<Value>(
  snapshots: readonly SourceSnapshot<Value>[],
  order: readonly string[],
  staleAfterMs: number,
): SourceSnapshot<Value> | undefined {
  const freshestMs = Math.max(...snapshots.map((one) => one.receivedAtMs));
  const rank = ({ source }: SourceSnapshot) => (order.includes(source) ? order.indexOf(source) : order.length);
  return snapshots
    .filter((one) => freshestMs - one.receivedAtMs <= staleAfterMs)
    .toSorted((a, b) => rank(a) - rank(b) || (a.source < b.source ? -1 : 1))[0];
}

/** Keeps the later snapshot of a source, by the source's clock. */
export function latestSnapshot<Value>(
  before: SourceSnapshot<Value> | undefined,
  now: SourceSnapshot<Value>,
): SourceSnapshot<Value> {
  if (!before || now.reportedAtMs >= before.reportedAtMs) {
    return { ...now, receivedAtMs: Math.max(now.receivedAtMs, before?.receivedAtMs ?? 0) };
  }
  return before;
}
