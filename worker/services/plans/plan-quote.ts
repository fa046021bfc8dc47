import { runBatch } from "#db/client.ts";
import { selectSale } from "#db/queries/plans/plan-view.ts";
import type { PlanRow } from "#db/queries/plans/plans.ts";
import { AppError } from "#domain/errors.ts";
import { checkPurchase, type PurchaseRejection } from "#domain/plans/check-purchase.ts";
import { isReleasedState } from "#domain/plans/plan-states.ts";
import type { PlanQuote } from "#domain/plans/views-contract.ts";
import type { ServiceContext } from "../context.ts";
import { getBalances } from "../wallet/get-balances.ts";
import { getSpendingLimits } from "../wallet/spending-limits.ts";
import { readPlanMatches } from "./plan-matches.ts";
import { requirePlan } from "./stored-plan.ts";

/** `isOffered`: whether the brand offers plans in the buyer's country. */
export type PurchaseContext = ServiceContext & { brandId: string; isOffered: boolean; buyerUid: number };
type Purchasable = { row: PlanRow; priceCoins: number; rejection: PurchaseRejection | undefined };

/** Plans of other brands and unreleased plans are not found, so that their ids reveal nothing. */
export async function readPurchasable(
  { db, nowMs, brandId, isOffered, buyerUid }: PurchaseContext,
  planId: number,
): Promise<Purchasable> {
  const row = await requirePlan(db, planId);
  const { state, priceCoins, currentMatchId, expertId } = row;
  const isFound = isReleasedState(state) && row.brandId === brandId;
  if (!isFound || priceCoins === null) throw new AppError("plan_not_found", ["planId"]);
  if (!isOffered) throw new AppError("plans_not_offered");
  const matches = await readPlanMatches(db, currentMatchId === null ? [] : [currentMatchId]);
  const [[sale]] = await runBatch(db, [selectSale(db, planId, buyerUid)]);
  const match = matches.get(currentMatchId ?? 0);
  const buyer = { uid: buyerUid, hasBought: sale !== undefined };
  return { row, priceCoins, rejection: checkPurchase({ state, match, expertUid: expertId, buyer }, nowMs) };
}

async function isOverLimit(ctx: PurchaseContext, priceCoins: number): Promise<boolean> {
  const { limits, coolOffUntilMs } = await getSpendingLimits(ctx, { uid: ctx.buyerUid });
  const isReached = limits.some(
    ({ scope, amount, spent }) => scope === "purchases" && amount !== null && spent + priceCoins > amount,
  );
  return coolOffUntilMs !== null || isReached;
}

/** The plan's price for the reader and, if they cannot buy it, the reason. */
export async function quotePlan(ctx: PurchaseContext, { planId }: { planId: number }): Promise<PlanQuote> {
  const { priceCoins, rejection } = await readPurchasable(ctx, planId);
  const { coins, bonus_coins: bonusCoins } = await getBalances(ctx, { uid: ctx.buyerUid });
  return {
    planId,
    priceCoins,
    balance: { coins, bonusCoins },
    shortfallCoins: Math.max(0, priceCoins - coins - bonusCoins),
    rejection: rejection ?? ((await isOverLimit(ctx, priceCoins)) ? "over_limit" : null),
  };
}
