import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { type MomentumCause, type MomentumPoint, OWN_GOAL_CAUSES } from "#domain/matches/detail/momentum.ts";
import type { MatchEvent } from "#domain/matches/match.ts";

/** More would be thinner than a finger finds; the table behind the chart has all of them. */
export const MAX_MOMENTUM_BARS = 96;

export type MomentumBar = { point: MomentumPoint; height: number; side: "home" | "away" | undefined };

/** Before which bars another part of the match begins: half-time, the end of a set or a quarter. */
export const partStartIndexes = (bars: readonly MomentumBar[]): number[] =>
  bars.flatMap(({ point }, at) => {
    const before = bars[at - 1]?.point.part;
    return before !== undefined && point.part !== undefined && before !== point.part ? [at] : [];
  });

/** The latest bars, first of them first; the tallest fills its half. */
export function momentumBars(points: readonly MomentumPoint[]): MomentumBar[] {
  const shown = points.slice(-MAX_MOMENTUM_BARS);
  const tallest = Math.max(1, ...shown.map(({ value }) => Math.abs(value)));
  return shown.map((point) => ({
    point,
    height: Math.round((Math.abs(point.value) * 100) / tallest),
    side: point.value > 0 ? "home" : point.value < 0 ? "away" : undefined,
  }));
}

/** What a cause adds to the bar: above 0 for home. What speaks against its side counts for the other. */
export const causeWeight = ({ why, side, times, weight }: MomentumCause): number =>
  times * weight * ((side === "home") !== OWN_GOAL_CAUSES.has(why) ? 1 : -1);

/** The events of the match that a cause means, as far as they were told. */
export const causeEvents = ({ eventSeqs = [] }: MomentumCause, events: readonly MatchEvent[]): MatchEvent[] =>
  events.filter(({ seq }) => eventSeqs.includes(seq));

/** The match clock where the game has one; elsewhere the time since the start, as hours and minutes. */
export function barTimeLabel(
  { clockText, atMs }: Pick<MomentumPoint, "clockText" | "atMs">,
  startsAtMs: number,
): string {
  if (clockText !== undefined) return clockLabel(clockText);
  const minutes = Math.max(0, Math.round((atMs - startsAtMs) / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
