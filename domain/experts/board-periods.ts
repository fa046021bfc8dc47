import { RECORD_WINDOWS } from "./limits.ts";
import { BOARD_PERIODS, type BoardPeriod, boardWindow, isOnBoard } from "./ranking.ts";
import type { ExpertRecord } from "./record.ts";
import { hitRate, hitRateInterval, type RecordTotals, settledCount, totalsOfPlans } from "./record-totals.ts";
import type { SettledPlan } from "./settled-plan.ts";

/** An expert's results in one UTC day or week; `gameId` 0 is all games. */
export type ExpertPeriod = {
  period: BoardPeriod;
  startsAtMs: number;
  gameId: number;
  profitThousandths: number;
  hitRateLow: number;
  hitRate: number | null;
  settled: number;
  isRanked: boolean;
};

/** The period that contains a time, and the one before it. */
export function recentWindows(period: BoardPeriod, nowMs: number): { fromMs: number; toMs: number }[] {
  const current = boardWindow(period, nowMs);
  return [current, boardWindow(period, current.fromMs - 1)];
}

/** The start of the oldest period shown on boards. */
export const firstBoardMs = (nowMs: number): number =>
  Math.min(...BOARD_PERIODS.flatMap((period) => recentWindows(period, nowMs).map(({ fromMs }) => fromMs)));

/** The record's recent plans since `fromMs`; undefined if older plans have to be loaded. */
export function recentSince({ recent }: Pick<ExpertRecord, "recent">, fromMs: number): SettledPlan[] | undefined {
  const [oldest] = recent;
  if (recent.length >= Math.max(...RECORD_WINDOWS) && oldest && oldest.settledAtMs >= fromMs) return undefined;
  return recent.filter(({ settledAtMs }) => settledAtMs >= fromMs);
}

const toPeriod = (
  period: BoardPeriod,
  startsAtMs: number,
  gameId: number,
  totals: RecordTotals,
  record: Pick<ExpertRecord, "totals">,
): ExpertPeriod => ({
  ...{ period, startsAtMs, gameId, profitThousandths: totals.profitThousandths, settled: settledCount(totals) },
  ...{ hitRate: hitRate(totals), hitRateLow: hitRateInterval(totals).low },
  isRanked: isOnBoard({ totals, allSettled: settledCount(record.totals) }, period),
});

/** The current and previous day and week, across all games and by game; periods with only void plans are omitted. */
export function buildPeriods(
  plans: readonly SettledPlan[],
  record: Pick<ExpertRecord, "totals">,
  nowMs: number,
): ExpertPeriod[] {
  const windows = BOARD_PERIODS.flatMap((period) =>
    recentWindows(period, nowMs).map((window) => ({ period, ...window })),
  );
  return windows.flatMap(({ period, fromMs, toMs }) => {
    const within = plans.filter(
      ({ settledAtMs, outcome }) => settledAtMs >= fromMs && settledAtMs < toMs && outcome !== "void",
    );
    if (within.length === 0) return [];
    const games = [...new Set(within.map(({ gameId }) => gameId))];
    const byGame = games.map((id) => [id, within.filter(({ gameId }) => gameId === id)] as const);
    return [[0, within] as const, ...byGame].map(([gameId, own]) =>
      toPeriod(period, fromMs, gameId, totalsOfPlans(own), record),
    );
  });
}
