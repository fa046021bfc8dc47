import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { type MomentumCause, type MomentumPoint, OWN_GOAL_CAUSES } from "#domain/matches/detail/momentum.ts";
import type { MatchEvent } from "#domain/matches/match.ts";

/** More bars would be too thin to tap; the table has all of them. */
export const MAX_MOMENTUM_BARS = 96;

export type MomentumBar = { point: MomentumPoint; height: number; side: "home" | "away" | undefined };

/** Indexes of the bars that start another part of the match. */
export const partStartIndexes = (bars: readonly MomentumBar[]): number[] =>
  bars.flatMap(({ point }, at) => {
    const before = bars[at - 1]?.point.part;
    return before !== undefined && point.part !== undefined && before !== point.part ? [at] : [];
  });

/** The latest bars in order; the tallest fills its half. */
export function momentumBars(points: readonly MomentumPoint[]): MomentumBar[] {
  const shown = points.slice(-MAX_MOMENTUM_BARS);
  const tallest = Math.max(1, ...shown.map(({ value }) => Math.abs(value)));
  return shown.map((point) => ({
    point,
    height: Math.round((Math.abs(point.value) * 100) / tallest),
    side: point.value > 0 ? "home" : point.value < 0 ? "away" : undefined,
  }));
}

/** Positive for home. A negative cause counts for the other side. */
export const causeWeight = ({ why, side, times, weight }: MomentumCause): number =>
  times * weight * ((side === "home") !== OWN_GOAL_CAUSES.has(why) ? 1 : -1);

/** The match events of a cause. */
export const causeEvents = ({ eventSeqs = [] }: MomentumCause, events: readonly MatchEvent[]): MatchEvent[] =>
  events.filter(({ seq }) => eventSeqs.includes(seq));

/** The match clock, or the time since the start in hours and minutes. */
export function barTimeLabel(
  { clockText, atMs }: Pick<MomentumPoint, "clockText" | "atMs">,
  startsAtMs: number,
): string {
  if (clockText !== undefined) return clockLabel(clockText);
  const minutes = Math.max(0, Math.round((atMs - startsAtMs) / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
