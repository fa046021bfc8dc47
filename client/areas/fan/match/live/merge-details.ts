import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { MAX_STORED_FRAMES } from "#domain/matches/detail/positions.ts";
import { statRatios } from "#domain/matches/detail/stat-keys.ts";
import { hasTracker } from "#domain/matches/detail/tracker.ts";
import type { DetailCoverage, StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** Deduplicates by seq and sorts. Returns the same array if nothing is new. */
export function appendBySeq<Entry extends { seq: number }>(
  existing: Entry[],
  delta: readonly Entry[] = [],
  max = Number.POSITIVE_INFINITY,
): Entry[] {
  const seqs = new Set(existing.map(({ seq }) => seq));
  const fresh = delta.filter(({ seq }) => !seqs.has(seq) && seqs.add(seq));
  if (fresh.length === 0) return existing;
  return [...existing, ...fresh].sort((a, b) => a.seq - b.seq).slice(-Math.min(max, existing.length + fresh.length));
}

export const appendFrames = <Frame extends { seq: number }>(existing: Frame[], delta: readonly Frame[] | undefined) =>
  appendBySeq(existing, delta, MAX_STORED_FRAMES);

export type Appended = Pick<DetailDelta, "text" | "odds" | "momentum" | "positions" | "course">;

export function mergeAppended(known: Appended, delta: Appended): Appended {
  const { text = [], odds = [], momentum = [], positions = [], course = [] } = known;
  return {
    text: appendBySeq(text, delta.text),
    odds: appendBySeq(odds, delta.odds),
    momentum: appendBySeq(momentum, delta.momentum),
    course: appendBySeq(course, delta.course),
    positions: appendFrames(positions, delta.positions),
  };
}

/** The delta contains changed stats only; ratios are recomputed. */
export function mergeStatistics(view: StatisticsView, delta: NonNullable<DetailDelta["statistics"]>): StatisticsView {
  if (delta.revision <= view.revision) return view;
  const total = { ...view.total, ...delta.total };
  return { ...view, revision: delta.revision, total, rates: statRatios(total) };
}

/** Adds tabs that become available during the match. Returns the same object if there are none. */
export function mergeCoverage(
  { has, gameId }: Pick<MatchDetail, "has" | "gameId">,
  { text, odds, momentum, positions, course, ...delta }: DetailDelta,
) {
  const renewed = new Set(delta.renewed?.map(({ part }) => part));
  const next: DetailCoverage = {
    lineups: has.lineups || renewed.has("lineups"),
    injuries: has.injuries || renewed.has("unavailable"),
    statistics: has.statistics || delta.statistics !== undefined || renewed.has("statistics"),
    odds: has.odds || odds !== undefined,
    text: has.text || text !== undefined,
    momentum: has.momentum || momentum !== undefined,
    animation: has.animation || (positions !== undefined && hasTracker(gameId)),
    course: has.course || course !== undefined,
  };
  const same = Object.entries(next).every(([part, stands]) => has[part as keyof DetailCoverage] === stands);
  return same ? has : next;
}
