import type { StoredRecord } from "#db/queries/experts/records.ts";
import { type ExpertRecord, type Streaks, strongLeagues } from "#domain/experts/record.ts";
import { hitRate, hitRateInterval, type RecordTotals, settledCount, yieldRate } from "#domain/experts/record-totals.ts";

/** Content of `figures` in the scope `all`; lists read `hitRate` and `losingStreak` from it. */
type WholeFigures = { hitRate: number | null; losingStreak: number; record: ExpertRecord };
/** Content of `figures` in the other scopes. */
type ScopedFigures = { hitRate: number | null; totals: RecordTotals };

const ALL_SCOPE = "all";
export const gameScope = (gameId: number): string => `game:${gameId}`;
export const leagueScope = (leagueId: number): string => `league:${leagueId}`;

export const parseWholeRecord = (figures: string): ExpertRecord => (JSON.parse(figures) as WholeFigures).record;

const columnsOf = (totals: RecordTotals) => ({
  settled: settledCount(totals),
  hitRateLow: hitRateInterval(totals).low,
  yieldRate: yieldRate(totals),
});

const winningLength = (streaks: Streaks | undefined): number =>
  streaks?.current?.kind === "winning" ? streaks.current.length : 0;

const scoped = (
  scope: string,
  totals: RecordTotals,
  streaks?: Streaks,
  rest: Partial<StoredRecord> = {},
): StoredRecord => ({
  scope,
  ...columnsOf(totals),
  winningStreak: winningLength(streaks),
  longestLosingStreak: streaks?.longestLosing ?? 0,
  ...{ edge: null, strongLeagueId: null, ...rest },
  figures: JSON.stringify({ hitRate: hitRate(totals), totals } satisfies ScopedFigures),
});

const idsOf = <Value>(by: Record<number, Value>): [number, Value][] =>
  Object.entries(by).map(([id, value]) => [Number(id), value]);

/** One row for all plans, one per game, league and play type. */
export function toStoredRecords(record: ExpertRecord): StoredRecord[] {
  const { totals, streaks, streaksByGame, byGame, byLeague, byPlayType } = record;
  const { current } = streaks;
  const losingStreak = current?.kind === "losing" ? current.length : 0;
  const figures: WholeFigures = { hitRate: hitRate(totals), losingStreak, record };
  const strong = new Map(strongLeagues(record).map((one) => [one.leagueId, one.hitRateLow - one.breakEvenRate]));
  return [
    { ...scoped(ALL_SCOPE, totals, streaks), figures: JSON.stringify(figures) },
    ...idsOf(byGame).map(([gameId, one]) => scoped(gameScope(gameId), one, streaksByGame[gameId])),
    ...idsOf(byLeague).map(([leagueId, one]) => {
      const edge = strong.get(leagueId);
      return scoped(
        leagueScope(leagueId),
        one,
        undefined,
        edge === undefined ? {} : { edge, strongLeagueId: leagueId },
      );
    }),
    ...Object.entries(byPlayType).map(([playType, one]) => scoped(`type:${playType}`, one)),
  ];
}
