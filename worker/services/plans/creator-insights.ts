import { runBatch } from "#db/client.ts";
import { type RecordSummaryRow, selectRecordSummary } from "#db/queries/experts/records.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { countOwnPlans } from "#db/queries/plans/own-plans.ts";
import { selectCardsOfMatches } from "#db/queries/plans/plan-cards.ts";
import {
  countFeedback,
  selectFeedback,
  selectFollowerCount,
  selectFunnelByMatch,
  selectFunnelByPlayType,
  selectHeldCoins,
  selectNewFollowersByDay,
  selectReturnSums,
  selectViewsByDay,
} from "#db/queries/plans/returns.ts";
import type { EarningDays } from "#domain/anchors/contract.ts";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import type { CreatorInsights, CreatorOverview, PlanFeedbackRow } from "#domain/plans/returns-contract.ts";
import { getEarningsBalance, windowStartMs } from "../anchors/earnings.ts";
import { datesSince, monthStartMs, toReturnSums } from "./creator-returns.ts";
import { toPlanCounts } from "./list-own-plans.ts";
import type { CreatorContext } from "./plan-context.ts";

/** Views, sales, refunds and followers of the last `days` days. */
export async function getInsights(ctx: CreatorContext, { days }: { days: EarningDays }): Promise<CreatorInsights> {
  const { db, nowMs, expertUid, locale } = ctx;
  const since = { expertUid, sinceMs: windowStartMs(days, nowMs) };
  const [[sums], views, byMatch, byPlayType, gained, [followers]] = await runBatch(db, [
    selectReturnSums(db, since),
    selectViewsByDay(db, since),
    selectFunnelByMatch(db, since),
    selectFunnelByPlayType(db, since),
    selectNewFollowersByDay(db, since),
    selectFollowerCount(db, expertUid),
  ]);
  const cards = await selectCardsOfMatches(
    db,
    byMatch.map(({ groupKey }) => groupKey),
    locale,
  );
  const matches = new Map(cards.map(toMatchCard).map((card) => [card.id, card]));
  const { sales, soldCoins, earnedCoins, refunds } = toReturnSums(sums);
  const followersByDay = datesSince(since.sinceMs, days).map(({ day, date }) => ({
    date,
    gained: gained.find((row) => row.day === day)?.gained ?? 0,
  }));
  return {
    days,
    funnel: { views: views.reduce((sum, row) => sum + row.views, 0), sales, soldCoins, earnedCoins, refunds },
    followers: {
      total: followers?.fans ?? 0,
      gained: followersByDay.reduce((sum, row) => sum + row.gained, 0),
      byDay: followersByDay,
    },
    byMatch: byMatch.map(({ groupKey: matchId, ...row }) => {
      const match = matches.get(matchId);
      const teams = { home: match?.home.name ?? "", away: match?.away.name ?? "" };
      return { ...row, matchId, gameId: match?.gameId ?? 0, ...teams };
    }),
    byPlayType: byPlayType.map(({ groupKey: playType, ...row }) => ({ ...row, playType })),
  };
}

function toStreak({ winningStreak, losingStreak }: RecordSummaryRow): CreatorOverview["record"]["streak"] {
  if (winningStreak > 0) return { kind: "winning", length: winningStreak };
  return losingStreak > 0 ? { kind: "losing", length: losingStreak } : null;
}

/** The first page of the creator centre. */
export async function getCreatorOverview(ctx: CreatorContext): Promise<CreatorOverview> {
  const { db, nowMs, expertUid, brandId } = ctx;
  const [counted, [record], [followers], [held], [month], [rated]] = await runBatch(db, [
    countOwnPlans(db, expertUid),
    selectRecordSummary(db, { expertUid, brandId }),
    selectFollowerCount(db, expertUid),
    selectHeldCoins(db, expertUid),
    selectReturnSums(db, { expertUid, sinceMs: monthStartMs(nowMs) }),
    countFeedback(db, { expertUid, planId: undefined }),
  ]);
  const settled = record?.settled ?? 0;
  return {
    counts: toPlanCounts(counted),
    record: {
      settled,
      isRanked: settled >= MIN_RANKED_PLANS,
      hitRate: record?.hitRate ?? null,
      yieldRate: record?.yieldRate ?? null,
      streak: record ? toStreak(record) : null,
    },
    followers: followers?.fans ?? 0,
    heldCoins: held?.heldCoins ?? 0,
    month: toReturnSums(month),
    balance: await getEarningsBalance(ctx, { uid: expertUid }),
    rating: { average: rated?.average ?? null, count: rated?.total ?? 0 },
  };
}

type FeedbackInput = { planId?: number | undefined; page: number; size: number };

/** Feedback from buyers, newest first, with the average of all ratings. Buyers are not named. */
export async function listFeedback({ db, expertUid }: CreatorContext, { planId, page, size }: FeedbackInput) {
  const of = { expertUid, planId };
  const [rows, [counted]] = await runBatch(db, [selectFeedback(db, { ...of, page, size }), countFeedback(db, of)]);
  const list: PlanFeedbackRow[] = [...rows];
  return { list, average: counted?.average ?? null, total: counted?.total ?? 0, page, size };
}
