import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { MAX_STORED_FRAMES } from "#domain/matches/detail/positions.ts";
import { statRatios } from "#domain/matches/detail/stat-keys.ts";
import type { DetailCoverage, StatisticsView } from "#domain/matches/detail/views.ts";

/** The same number is the same entry, whatever order it arrives in; nothing new leaves the list as it is. */
export function appendBySeq<Entry extends { seq: number }>(
  known: Entry[],
  told: readonly Entry[] = [],
  most = Number.POSITIVE_INFINITY,
): Entry[] {
  const seqs = new Set(known.map(({ seq }) => seq));
  const fresh = told.filter(({ seq }) => !seqs.has(seq) && seqs.add(seq));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((a, b) => a.seq - b.seq).slice(-Math.min(most, known.length + fresh.length));
}

export const appendFrames = <Frame extends { seq: number }>(known: Frame[], told: readonly Frame[] | undefined) =>
  appendBySeq(known, told, MAX_STORED_FRAMES);

/** Only figures that changed are told; shares follow from the whole. */
export function mergeStatistics(view: StatisticsView, told: NonNullable<DetailDelta["statistics"]>): StatisticsView {
  if (told.revision <= view.revision) return view;
  const total = { ...view.total, ...told.total };
  return { ...view, revision: told.revision, total, rates: statRatios(total) };
}

/** Tabs that open while one looks on. */
export function mergeCoverage(has: DetailCoverage, { text, odds, momentum, positions, course, ...told }: DetailDelta) {
  const renewed = new Set(told.renewed?.map(({ part }) => part));
  const next: DetailCoverage = {
    lineups: has.lineups || renewed.has("lineups"),
    injuries: has.injuries || renewed.has("unavailable"),
    statistics: has.statistics || told.statistics !== undefined || renewed.has("statistics"),
    odds: has.odds || odds !== undefined,
    text: has.text || text !== undefined,
    momentum: has.momentum || momentum !== undefined,
    animation: has.animation || positions !== undefined,
    course: has.course || course !== undefined,
  };
  const same = Object.entries(next).every(([part, stands]) => has[part as keyof DetailCoverage] === stands);
  return same ? has : next;
}
