import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertSale, type RequestTraces, selectSharedTraces } from "#db/queries/plans/sales.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { PurchaseRejection } from "#domain/plans/check-purchase.ts";
import { type PlanSale, saleHoldEntries, saleSubject } from "#domain/plans/sale-entries.ts";
import { getBalances } from "../wallet/get-balances.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { type PurchaseContext, readPurchasable } from "./plan-quote.ts";

const ERROR_OF_REJECTION: Record<PurchaseRejection, ErrorName> = {
  signed_out: "no_session",
  own_plan: "plan_own",
  bought_already: "plan_bought_already",
  taken_down: "plan_taken_down",
  locked: "plan_match_started",
  not_on_sale: "plan_not_on_sale",
};

/** The trigger also rejects a purchase that was checked before the lock and is written after it. */
function toPurchaseError(error: unknown): unknown {
  if (raisedTriggerMessage(error, ["plan_not_on_sale"])) return new AppError("plan_not_on_sale");
  const violation = toConstraintViolation(error);
  const isTwice = violation?.kind === "unique" && violation.table === "plan_sales";
  return isTwice ? new AppError("plan_bought_already") : error;
}

/** `now` is called again at the write: a request received before kick-off and processed after it buys nothing. */
export type BuyPlanContext = PurchaseContext & {
  now: () => number;
  traces: RequestTraces;
  /** The expert's share at the time of sale. */
  sharePercent: number;
};
type BoughtPlan = { planId: number; coins: number; balance: { coins: number; bonusCoins: number } };

/** Holds the price in escrow until the plan is settled; bonus coins are spent first. */
export async function buyPlan(
  ctx: BuyPlanContext,
  { planId, priceCoins: shownCoins }: { planId: number; priceCoins: number },
): Promise<BoughtPlan> {
  const { db, buyerUid, traces, sharePercent, now } = ctx;
  const { row, priceCoins, rejection } = await readPurchasable(ctx, planId);
  if (rejection) throw new AppError(ERROR_OF_REJECTION[rejection]);
  if (shownCoins !== priceCoins) throw new AppError("price_changed", ["priceCoins"]);
  const [shared] = await selectSharedTraces(db, row.expertId, traces);
  const { expertId: expertUid, isRefundable } = row;
  await spendFromWallet(ctx, {
    uid: buyerUid,
    currency: "coins",
    amount: priceCoins,
    scope: "purchases",
    errorIfDuplicate: "plan_bought_already",
    buildStatements: (shares) => {
      const sale: PlanSale = { planId, buyerUid, expertUid, shares, sharePercent, isRefundable };
      const bonusCoins = shares.find(({ currency }) => currency === "bonus_coins")?.amount ?? 0;
      const nowMs = now();
      return [
        insertSale(db, {
          ...{ planId, uid: buyerUid, coins: priceCoins, bonusCoins, sharePercent, nowMs },
          flag: shared?.kind ?? null,
        }),
        insertEscrowAccount(
          db,
          saleSubject(sale),
          buyerUid,
          shares.map(({ currency }) => currency),
        ),
        insertEntries(db, saleHoldEntries(sale), nowMs),
      ];
    },
  }).catch((error: unknown) => {
    throw toPurchaseError(error);
  });
  const { coins, bonus_coins: bonusCoins } = await getBalances(ctx, { uid: buyerUid });
  return { planId, coins: priceCoins, balance: { coins, bonusCoins } };
}
