import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { type MomentumCause, type MomentumPoint, OPPONENT_CAUSES } from "#domain/matches/detail/momentum.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MomentumAxis } from "./momentum-axis.ts";

/** `isClipped`: higher than the chart, whose scale ignores outliers. */
export type MomentumBar = {
  point: MomentumPoint;
  slot: number;
  height: number;
  side: "home" | "away" | undefined;
  isClipped: boolean;
};

/** Share of the bars that fit the chart; higher ones are clipped. */
const FITTING_SHARE = 0.9;
/** Minimum scale, so that quiet matches are not exaggerated. */
const MIN_FULL_VALUE = 12;

/** The value of a full-height bar. */
function fullValue(values: readonly number[]): number {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  return Math.max(MIN_FULL_VALUE, sizes[Math.ceil(sizes.length * FITTING_SHARE) - 1] ?? 0);
}

/** Merges the points of a column into the latest one, with the causes of all. */
function mergePoints(points: readonly MomentumPoint[]): MomentumPoint | undefined {
  const latest = points.at(-1);
  return latest && points.length > 1
    ? {
        ...latest,
        value: points.reduce((sum, { value }) => sum + value, 0),
        causes: points.flatMap(({ causes }) => causes),
      }
    : latest;
}

/** One bar per column of the axis. */
export function momentumBars(points: readonly MomentumPoint[], axis: MomentumAxis): MomentumBar[] {
  const bySlot = new Map<number, MomentumPoint[]>();
  for (const point of points) {
    const slot = axis.slotOf(point);
    if (slot !== undefined) bySlot.set(slot, [...(bySlot.get(slot) ?? []), point]);
  }
  const merged = [...bySlot]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([slot, ofSlot]) => {
      const point = mergePoints(ofSlot);
      return point ? [{ slot, point }] : [];
    });
  const full = fullValue(merged.map(({ point }) => point.value));
  return merged.map(({ slot, point }) => ({
    point,
    slot,
    height: Math.min(100, Math.round((Math.abs(point.value) * 100) / full)),
    side: point.value > 0 ? "home" : point.value < 0 ? "away" : undefined,
    isClipped: Math.abs(point.value) > full,
  }));
}

/** Positive if the cause favours home. `OPPONENT_CAUSES` count for the other side. */
export const causeWeight = ({ why, side, times, weight }: MomentumCause): number =>
  times * weight * ((side === "home") !== OPPONENT_CAUSES.has(why) ? 1 : -1);

export const causeEvents = ({ eventSeqs = [] }: MomentumCause, events: readonly MatchEvent[]): MatchEvent[] =>
  events.filter(({ seq }) => eventSeqs.includes(seq));

/** The match clock, or hours and minutes since the start. */
export function barTimeLabel(
  { clockText, atMs }: Pick<MomentumPoint, "clockText" | "atMs">,
  startsAtMs: number,
): string {
  if (clockText !== undefined) return clockLabel(clockText);
  const minutes = Math.max(0, Math.round((atMs - startsAtMs) / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
