import { MIN_DAILY_BOARD_PLANS, MIN_RANKED_PLANS, MIN_WEEKLY_BOARD_PLANS } from "./limits.ts";
import { type ExpertRecord, isRanked } from "./record.ts";
import { hitRateInterval, type RecordTotals, settledCount, yieldRate } from "./record-totals.ts";

export const EXPERT_RANKINGS = ["accuracy", "winning_streak"] as const;
export type ExpertRanking = (typeof EXPERT_RANKINGS)[number];

export type RankedExpert = { uid: number; record: Pick<ExpertRecord, "totals" | "streaks"> };

const winningStreak = ({ record }: RankedExpert): number =>
  record.streaks.current?.kind === "winning" ? record.streaks.current.length : 0;
/** The lower bound of the interval, so that a short lucky run does not rank above a long good record. */
const accuracy = ({ record }: RankedExpert): number => hitRateInterval(record.totals).low;
const yieldOf = ({ record }: RankedExpert): number => yieldRate(record.totals) ?? Number.NEGATIVE_INFINITY;
const countOf = ({ record }: RankedExpert): number => settledCount(record.totals);

type Criterion<Entry> = (entry: Entry) => number;
/** Sorts descending. Compares instead of subtracting, because the difference of two infinities is NaN. */
const byCriteria =
  <Entry>(criteria: readonly Criterion<Entry>[]) =>
  (a: Entry, b: Entry): number => {
    for (const criterion of criteria) {
      const [one, other] = [criterion(a), criterion(b)];
      if (one !== other) return one > other ? -1 : 1;
    }
    return 0;
  };
const lowestUid = ({ uid }: { uid: number }): number => -uid;

/** Published rules: each criterion breaks ties of the previous ones. */
const RANKING_CRITERIA: Record<ExpertRanking, readonly Criterion<RankedExpert>[]> = {
  accuracy: [accuracy, yieldOf, countOf, lowestUid],
  winning_streak: [winningStreak, accuracy, countOf, lowestUid],
};

/** Best first. Leaves out experts with too few settled plans and, by `winning_streak`, those without a streak. */
export function rankExperts(experts: readonly RankedExpert[], by: ExpertRanking): RankedExpert[] {
  return experts
    .filter((expert) => isRanked(expert.record) && (by === "accuracy" || winningStreak(expert) > 0))
    .toSorted(byCriteria(RANKING_CRITERIA[by]));
}

export const BOARD_PERIODS = ["daily", "weekly"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
export const MIN_BOARD_PLANS: Record<BoardPeriod, number> = {
  daily: MIN_DAILY_BOARD_PLANS,
  weekly: MIN_WEEKLY_BOARD_PLANS,
};

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The UTC day, or the week starting on Monday, that contains a time; the end is exclusive. */
export function boardWindow(period: BoardPeriod, atMs: number): { fromMs: number; toMs: number } {
  const [lengthMs, offsetMs] = period === "daily" ? [DAY_MS, 0] : [7 * DAY_MS, FIRST_MONDAY_MS];
  const fromMs = Math.floor((atMs - offsetMs) / lengthMs) * lengthMs + offsetMs;
  return { fromMs, toMs: fromMs + lengthMs };
}

/** `totals` covers the plans settled within the period, `allSettled` the whole record. */
export type BoardEntry = { uid: number; totals: RecordTotals; allSettled: number };

const BOARD_CRITERIA: readonly Criterion<BoardEntry>[] = [
  ({ totals }) => totals.profitThousandths,
  ({ totals }) => hitRateInterval(totals).low,
  ({ totals }) => settledCount(totals),
  lowestUid,
];

/**
 * Excludes experts without a profit, with too few priced plans in the period, or with too few settled plans to be
 * ranked.
 */
export const isOnBoard = ({ totals, allSettled }: Omit<BoardEntry, "uid">, period: BoardPeriod): boolean =>
  allSettled >= MIN_RANKED_PLANS && totals.priced >= MIN_BOARD_PLANS[period] && totals.profitThousandths > 0;

/** Ranks by profit at one unit per plan. */
export const rankBoard = (entries: readonly BoardEntry[], period: BoardPeriod): BoardEntry[] =>
  entries.filter((entry) => isOnBoard(entry, period)).toSorted(byCriteria(BOARD_CRITERIA));
