import { runBatch } from "#db/client.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { type PlanCardRow, selectCardsOfMatches, selectPlanCards } from "#db/queries/plans/plan-cards.ts";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import type { ExpertSummary } from "#domain/experts/summary.ts";
import type { MatchCard } from "#domain/matches/card.ts";
import { type PlanAccess, type PlanReader, planAccess } from "#domain/plans/plan-access.ts";
import type { PlanCard, PlanResult } from "#domain/plans/views-contract.ts";
import type { LocalizedContext } from "../context.ts";
import { toStreak } from "../experts/expert-cards.ts";

/** The viewer: a guest, a member, or an operator, who may see everything. */
export type PlanViewer = { uid: number | undefined; isOperator: boolean };

export function toPlanReader({ expertId, saleState }: PlanCardRow, { uid, isOperator }: PlanViewer): PlanReader {
  if (uid === undefined) return "guest";
  if (uid === expertId) return "author";
  if (isOperator) return "operator";
  return saleState === null ? "user" : "buyer";
}

const accessOf = (row: PlanCardRow, viewer: PlanViewer): PlanAccess =>
  planAccess({ state: row.state, viewMode: row.viewMode, reader: toPlanReader(row, viewer) });

const toExpertSummary = (row: PlanCardRow): ExpertSummary => ({
  uid: row.expertId,
  username: row.username,
  ...(row.avatar !== null && { avatar: row.avatar }),
  isFollowed: row.isFollowed === 1,
  settled: row.recordSettled ?? 0,
  isRanked: (row.recordSettled ?? 0) >= MIN_RANKED_PLANS,
  hitRate: row.hitRate,
  yieldRate: row.yieldRate,
  streak: toStreak(row),
});

const toResult = ({ outcome, voidReason, settledAtMs, round }: PlanCardRow): PlanResult | null =>
  outcome === null || settledAtMs === null
    ? null
    : { outcome, voidReason, settledAtMs, corrections: Math.max(0, round - 1) };

/** Includes the pick only if the reader may see it; a tombstone has not even a title. */
export function toPlanCard(
  row: PlanCardRow,
  match: MatchCard | undefined,
  leagueName: string,
  access: PlanAccess,
): PlanCard {
  const { playType, line, pick, oddsHundredths, oddsSource } = row;
  return {
    planId: row.id,
    state: row.state,
    title: access === "tombstone" ? "" : row.title,
    locale: row.locale,
    label: row.label,
    viewMode: row.viewMode,
    match: match ?? null,
    leagueName,
    expert: toExpertSummary(row),
    playType,
    priceCoins: row.priceCoins,
    isRefundable: row.isRefundable === 1,
    sales: row.sales,
    releasedAtMs: row.releasedAtMs,
    locksAtMs: row.locksAtMs,
    pick: access === "full" ? { selection: { playType, line, pick }, oddsHundredths, oddsSource } : null,
    result: toResult(row),
    isBought: row.saleState !== null,
  };
}

/** Plans in the order of the ids, each as the viewer may see it; plans they may not see are left out. */
export async function readPlanCards(
  { db, locale }: LocalizedContext,
  planIds: readonly number[],
  viewer: PlanViewer,
): Promise<{ card: PlanCard; row: PlanCardRow; access: PlanAccess }[]> {
  if (planIds.length === 0) return [];
  const found = await selectPlanCards(db, planIds, viewer.uid ?? null);
  const [matches] = await runBatch(db, [
    selectCardsOfMatches(
      db,
      found.map(({ matchId }) => matchId),
      locale,
    ),
  ]);
  return planIds.flatMap((planId) => {
    const row = found.find(({ id }) => id === planId);
    if (!row) return [];
    const access = accessOf(row, viewer);
    if (access === "none" || access === "sign_in") return [];
    const match = matches.find(({ id }) => id === row.matchId);
    return [{ card: toPlanCard(row, match && toMatchCard(match), match?.leagueName ?? "", access), row, access }];
  });
}
