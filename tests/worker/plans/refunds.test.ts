import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { saleHoldEntries, saleSubject } from "#domain/plans/sale-entries.ts";
import type { CoinSpend } from "#domain/wallet/spend-coins.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { refundPlanSales, refundTakenDownPlans } from "#worker/services/plans/refund-plan-sales.ts";
import { takeDownOwnPlan, takeDownPlanAsOperator } from "#worker/services/plans/take-down-plan.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { createPlanFixtures, type PlanFixtures, rejected } from "./plan-fixtures.ts";

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
});
const coinsOf = async (uid: number) => (await getBalances({ db: plans.db }, { uid })).coins;

/** Inserts a sale and holds its price, like a purchase. */
async function buy(planId: number, uid: number): Promise<void> {
  const { db, expert, world } = plans;
  await world.pay(uid, 150);
  const shares: CoinSpend[] = [{ currency: "coins", amount: 100 }];
  const sale = { planId, buyerUid: uid, expertUid: expert, shares, sharePercent: 70, isRefundable: true };
  await plans.insertSale(planId, uid);
  await runBatch(db, [
    insertEscrowAccount(db, saleSubject(sale), uid, ["coins"]),
    insertEntries(db, saleHoldEntries(sale), SAMPLE_NOW_MS),
  ]);
}

it("returns the price to every buyer of a plan that is taken down, once", async () => {
  const { as, db, expert, operator, fan, rival } = plans;
  const planId = await plans.release();
  const before = await coinsOf(fan);
  await buy(planId, fan);
  await buy(planId, rival);
  expect(await coinsOf(fan)).toBe(before + 50);
  expect(await refundPlanSales(as(operator), { planId })).toBe(0);
  await takeDownPlanAsOperator(as(operator), {
    planId,
    operatorUid: operator,
    reason: "copied",
    note: "From another site",
  });
  expect(await coinsOf(fan)).toBe(before + 150);
  expect(await plans.notices(fan)).toMatchObject([{ kind: "plan_refunded", params: { planId, coins: 100 } }]);
  expect(await plans.notices(expert)).toContainEqual(expect.objectContaining({ kind: "plan_taken_down" }));
  await expect(takeDownOwnPlan(as(expert), { planId })).rejects.toEqual(rejected("plan_taken_down"));
  await refundTakenDownPlans(as(operator));
  expect(await coinsOf(fan)).toBe(before + 150);
  const { problems } = await verifyLedger({ db, nowMs: SAMPLE_NOW_MS });
  expect(problems).toEqual([]);
});

it("refunds once when two runs meet", async () => {
  const { as, db, fan, operator } = plans;
  const planId = await plans.release();
  await buy(planId, fan);
  const coins = await coinsOf(fan);
  await db.$client
    .prepare(
      `UPDATE plans SET state = 'taken_down', taken_down_at_ms = ${SAMPLE_NOW_MS}, take_down_reason = 'fraud' WHERE id = ${planId}`,
    )
    .run();
  await Promise.all([refundTakenDownPlans(as(operator)), refundTakenDownPlans(as(operator))]);
  expect(await coinsOf(fan)).toBe(coins + 100);
  const [sale] = (await db.$client.prepare("SELECT state, refunded_coins FROM plan_sales").all()).results;
  expect(sale).toEqual({ state: "refunded", refunded_coins: 100 });
});
