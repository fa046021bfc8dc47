import { runBatch } from "#db/client.ts";
import { selectSale } from "#db/queries/plans/plan-view.ts";
import { countBoughtPlans, selectBoughtPlanIds, updateSaleFeedback } from "#db/queries/plans/sales.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { OwnPlan } from "#domain/plans/views-contract.ts";
import type { LocalizedContext, ServiceContext } from "../context.ts";
import { readPlanCards } from "./plan-cards.ts";
import { toOwnSale } from "./plan-timeline.ts";

type Page = { page: number; size: number };

/** The plans a user has bought, newest purchase first, even if plans are no longer offered. */
export async function listBoughtPlans(
  ctx: LocalizedContext,
  { uid, page, size }: Page & { uid: number },
): Promise<Page & { list: OwnPlan[]; total: number }> {
  const { db } = ctx;
  const [bought, [counted]] = await runBatch(db, [
    selectBoughtPlanIds(db, uid, { page, size }),
    countBoughtPlans(db, uid),
  ]);
  const planIds = bought.map(({ planId }) => planId);
  const cards = await readPlanCards(ctx, planIds, { uid, isOperator: false });
  const sales = await runBatch(
    db,
    planIds.map((planId) => selectSale(db, planId, uid)),
  );
  const list = planIds.flatMap((planId, place): OwnPlan[] => {
    const card = cards.find(({ row }) => row.id === planId)?.card;
    const sale = sales[place]?.[0];
    return card && sale ? [{ plan: card, sale: toOwnSale(sale) }] : [];
  });
  return { list, total: counted?.total ?? 0, page, size };
}

type FeedbackInput = { uid: number; planId: number; rating: number; feedback: string };

/** Buyers may change their rating at any time. */
export async function ratePlan(
  { db, nowMs }: ServiceContext,
  { uid, planId, rating, feedback }: FeedbackInput,
): Promise<{ rating: number }> {
  const text = feedback.trim();
  await runBatch(db, [updateSaleFeedback(db, { planId, uid, rating, feedback: text, nowMs }), requireChange(db)]).catch(
    (error: unknown) => {
      throw isUnchangedError(error) ? new AppError("plan_not_bought") : error;
    },
  );
  return { rating };
}
