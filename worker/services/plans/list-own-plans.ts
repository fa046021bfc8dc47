import { runBatch } from "#db/client.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { countOwnPlans, selectOwnPlanIds, selectSalesSums } from "#db/queries/plans/own-plans.ts";
import { selectCardsOfMatches } from "#db/queries/plans/plan-cards.ts";
import { parseOddsTick, selectLatestOdds } from "#db/queries/plans/plan-matches.ts";
import { type PlanRow, selectPlanRows } from "#db/queries/plans/plans.ts";
import { findDraftProblems } from "#domain/plans/contract.ts";
import type { CreatorPlan, CreatorPlanDraft } from "#domain/plans/creator-contract.ts";
import { currentOdds } from "#domain/plans/odds-for-selection.ts";
import { PLAN_STATES, type PlanState } from "#domain/plans/plan-states.ts";
import type { LocalizedContext } from "../context.ts";
import type { CreatorContext } from "./plan-context.ts";
import { PLAN_PICTURE_BASE_URL } from "./plan-picture.ts";
import { requireOwnPlan, selectionOfPlan, toPlanDraft } from "./stored-plan.ts";

const matchIdsOf = (rows: readonly PlanRow[]): number[] =>
  rows.flatMap(({ currentMatchId }) => (currentMatchId === null ? [] : [currentMatchId]));

/** Plans as seen by their expert, in the order of the rows. */
export async function toCreatorPlans(
  { db, locale }: LocalizedContext,
  rows: readonly PlanRow[],
): Promise<CreatorPlan[]> {
  const [cards, sums] = await runBatch(db, [
    selectCardsOfMatches(db, matchIdsOf(rows), locale),
    selectSalesSums(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.currentMatchId);
    const sold = sums.find(({ planId }) => planId === row.id);
    return {
      planId: row.id,
      state: row.state,
      title: row.title,
      match: card ? toMatchCard(card) : null,
      leagueName: card?.leagueName ?? "",
      selection: selectionOfPlan(row),
      oddsHundredths: row.oddsHundredths,
      oddsSource: row.oddsSource,
      priceCoins: row.priceCoins,
      isRefundable: row.isRefundable,
      outcome: row.outcome,
      rejection: row.rejectReason === null ? null : { reason: row.rejectReason, note: row.rejectNote },
      sales: row.sales,
      soldCoins: sold?.soldCoins ?? 0,
      heldCoins: sold?.heldCoins ?? 0,
      earnedCoins: sold?.earnedCoins ?? 0,
      views: row.views,
      updatedAtMs: row.updatedAtMs,
      locksAtMs: row.locksAtMs,
    };
  });
}

/** With the text, and what a submission at the site's current odds still lacks. */
export async function toCreatorPlanDraft(ctx: LocalizedContext, row: PlanRow): Promise<CreatorPlanDraft> {
  const [plan] = await toCreatorPlans(ctx, [row]);
  if (!plan) throw new Error("a row makes a plan");
  const draft = toPlanDraft(row);
  const odds = plan.match === null ? [] : await selectLatestOdds(ctx.db, plan.match.id);
  const siteOdds = draft.selection === null ? undefined : currentOdds(odds.map(parseOddsTick), draft.selection);
  return {
    ...plan,
    draft,
    problems: findDraftProblems(draft, plan.match ?? undefined, siteOdds),
    siteOddsHundredths: siteOdds ?? null,
    pictureBaseUrl: PLAN_PICTURE_BASE_URL,
  };
}

export async function getOwnPlan(ctx: CreatorContext, { planId }: { planId: number }): Promise<CreatorPlanDraft> {
  return toCreatorPlanDraft(ctx, await requireOwnPlan(ctx.db, planId, ctx.expertUid));
}

export const toPlanCounts = (counted: readonly { state: PlanState; count: number }[]): Record<PlanState, number> =>
  Object.fromEntries(PLAN_STATES.map((one) => [one, counted.find((row) => row.state === one)?.count ?? 0])) as Record<
    PlanState,
    number
  >;

type ListInput = { state?: PlanState | undefined; page: number; size: number };

/** Last changed first, with the number of plans in each state. */
export async function listOwnPlans(ctx: CreatorContext, { state, page, size }: ListInput) {
  const { db, expertUid } = ctx;
  const [ids, counted] = await runBatch(db, [
    selectOwnPlanIds(db, { expertUid, state, page, size }),
    countOwnPlans(db, expertUid),
  ]);
  const rows = await selectPlanRows(
    db,
    ids.map(({ id }) => id),
  );
  const counts = toPlanCounts(counted);
  const total = state === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : counts[state];
  return { list: await toCreatorPlans(ctx, rows), counts, total, page, size };
}
