import { isLosing, isWinning, type PlanOutcome, profitThousandths } from "../plans/outcomes.ts";
import type { PlayTypeKey } from "../plans/play-types.ts";
import {
  MAX_STRONG_LEAGUES,
  MIN_RANKED_PLANS,
  MIN_STRONG_LEAGUE_PLANS,
  RECORD_WINDOWS,
  type RecordWindow,
} from "./limits.ts";
import {
  addPlan,
  bandHalfWidthUnits,
  emptyTotals,
  type RecordTotals,
  settledCount,
  totalsOfPlans,
} from "./record-totals.ts";
import { compareSettled, type SettledPlan } from "./settled-plan.ts";
import { wilsonInterval } from "./wilson.ts";

/** Pushes and voids neither continue nor end a streak. */
export type Streaks = {
  current: { kind: "winning" | "losing"; length: number } | null;
  longestWinning: number;
  longestLosing: number;
};

export type ExpertRecord = {
  totals: RecordTotals;
  byLeague: Record<number, RecordTotals>;
  byPlayType: Partial<Record<PlayTypeKey, RecordTotals>>;
  byGame: Record<number, RecordTotals>;
  streaks: Streaks;
  streaksByGame: Record<number, Streaks>;
  /** The last non-void plans, oldest first, up to the longest window. */
  recent: SettledPlan[];
  /** The plan added last. */
  last: { settledAtMs: number; planId: number } | null;
};

const MAX_RECENT = Math.max(...RECORD_WINDOWS);

const NO_STREAKS: Streaks = { current: null, longestWinning: 0, longestLosing: 0 };

export const emptyRecord = (): ExpertRecord => ({
  totals: emptyTotals(),
  byLeague: {},
  byPlayType: {},
  byGame: {},
  streaks: NO_STREAKS,
  streaksByGame: {},
  recent: [],
  last: null,
});

function nextStreaks(streaks: Streaks, outcome: PlanOutcome): Streaks {
  const kind = isWinning(outcome) ? "winning" : isLosing(outcome) ? "losing" : undefined;
  if (!kind) return streaks;
  const length = streaks.current?.kind === kind ? streaks.current.length + 1 : 1;
  const longest = (of: typeof kind, before: number) => (kind === of ? Math.max(before, length) : before);
  return {
    current: { kind, length },
    longestWinning: longest("winning", streaks.longestWinning),
    longestLosing: longest("losing", streaks.longestLosing),
  };
}

/** Adds the next settled plan. Undefined if it is not the latest; the record then has to be rebuilt. */
export function extendRecord(record: ExpertRecord, plan: SettledPlan): ExpertRecord | undefined {
  if (record.last && compareSettled(plan, record.last) <= 0) return undefined;
  const { leagueId, gameId, playType, planId, settledAtMs, outcome } = plan;
  return {
    totals: addPlan(record.totals, plan),
    byLeague: { ...record.byLeague, [leagueId]: addPlan(record.byLeague[leagueId] ?? emptyTotals(), plan) },
    byPlayType: { ...record.byPlayType, [playType]: addPlan(record.byPlayType[playType] ?? emptyTotals(), plan) },
    byGame: { ...record.byGame, [gameId]: addPlan(record.byGame[gameId] ?? emptyTotals(), plan) },
    streaks: nextStreaks(record.streaks, outcome),
    streaksByGame: {
      ...record.streaksByGame,
      [gameId]: nextStreaks(record.streaksByGame[gameId] ?? NO_STREAKS, outcome),
    },
    recent: outcome === "void" ? record.recent : [...record.recent, plan].slice(-MAX_RECENT),
    last: { settledAtMs, planId },
  };
}

/** Builds a record from all settled plans of an expert, in any order. */
export function buildRecord(plans: readonly SettledPlan[]): ExpertRecord {
  const sorted = plans.toSorted(compareSettled);
  let record = emptyRecord();
  for (const plan of sorted) {
    const next = extendRecord(record, plan);
    if (!next) throw new RangeError(`plan ${plan.planId} is listed twice`);
    record = next;
  }
  return record;
}

/** Totals of the last `window` plans; undefined if there are fewer. */
export const windowTotals = (
  { recent }: Pick<ExpertRecord, "recent">,
  window: RecordWindow,
): RecordTotals | undefined => (recent.length < window ? undefined : totalsOfPlans(recent.slice(-window)));

export const isRanked = ({ totals }: Pick<ExpertRecord, "totals">): boolean => settledCount(totals) >= MIN_RANKED_PLANS;

/** `low` and `high` bound the range that luck alone explains around the profit so far. */
export type ProfitPoint = { planId: number; atMs: number; profitUnits: number; low: number; high: number };

/** One point per priced plan, oldest first. */
export function profitCurve(plans: readonly SettledPlan[]): ProfitPoint[] {
  let [thousandths, varianceHundredths] = [0, 0];
  return plans
    .filter(({ outcome, oddsSource }) => outcome !== "void" && oddsSource === "site")
    .toSorted(compareSettled)
    .map(({ planId, settledAtMs, outcome, oddsHundredths }) => {
      thousandths += profitThousandths(outcome, oddsHundredths);
      varianceHundredths += oddsHundredths - 100;
      const profitUnits = thousandths / 1_000;
      const half = bandHalfWidthUnits({ varianceHundredths });
      return { planId, atMs: settledAtMs, profitUnits, low: profitUnits - half, high: profitUnits + half };
    });
}

export type StrongLeague = { leagueId: number; totals: RecordTotals; hitRateLow: number; breakEvenRate: number };

/** Leagues where even the lower bound of the hit rate is above the break-even rate at the odds taken. */
export function strongLeagues({ byLeague }: Pick<ExpertRecord, "byLeague">): StrongLeague[] {
  return Object.entries(byLeague)
    .flatMap(([leagueId, totals]): StrongLeague[] => {
      const { pricedHitHalves, pricedDecidedHalves, breakEvenSum } = totals;
      if (pricedDecidedHalves < 2 * MIN_STRONG_LEAGUE_PLANS) return [];
      const hitRateLow = wilsonInterval(pricedHitHalves / 2, pricedDecidedHalves / 2).low;
      const breakEvenRate = breakEvenSum / pricedDecidedHalves / 10_000;
      return hitRateLow > breakEvenRate ? [{ leagueId: Number(leagueId), totals, hitRateLow, breakEvenRate }] : [];
    })
    .toSorted((a, b) => b.hitRateLow - b.breakEvenRate - (a.hitRateLow - a.breakEvenRate) || a.leagueId - b.leagueId)
    .slice(0, MAX_STRONG_LEAGUES);
}
