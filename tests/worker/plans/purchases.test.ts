import { beforeEach, expect, it } from "vitest";
import { insertEntry, selectEscrow } from "#db/queries/wallet/ledger.ts";
import { saleSubject } from "#domain/plans/sale-entries.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { listBoughtPlans, ratePlan } from "#worker/services/plans/bought-plans.ts";
import { type BuyPlanContext, buyPlan } from "#worker/services/plans/buy-plan.ts";
import { quotePlan } from "#worker/services/plans/plan-quote.ts";
import { submitPlanWithOrigin } from "#worker/services/plans/submit-plan-with-origin.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { setSpendingLimit, startCoolOff } from "#worker/services/wallet/spending-limits.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { BRAND, createPlanFixtures, KICK_OFF_MS, type PlanFixtures, rejected } from "./plan-fixtures.ts";

let plans: PlanFixtures;
let planId = 0;
beforeEach(async () => {
  plans = await createPlanFixtures();
  planId = await plans.release();
});
const from = (buyerUid: number, rest: Partial<BuyPlanContext> = {}): BuyPlanContext => {
  const nowMs = rest.nowMs ?? SAMPLE_NOW_MS;
  return {
    ...{ db: plans.db, nowMs, now: () => nowMs, isOffered: true, brandId: BRAND, buyerUid, sharePercent: 70 },
    traces: { device: "d1", address: "a1" },
    ...rest,
  };
};
const buy = (buyerUid = plans.fan, rest: Partial<BuyPlanContext> = {}, priceCoins = 100) =>
  buyPlan(from(buyerUid, rest), { planId, priceCoins });
const saleRow = (uid: number) =>
  plans.db.$client
    .prepare("SELECT * FROM plan_sales WHERE plan_id = ?1 AND user_id = ?2")
    .bind(planId, uid)
    .first<Record<string, unknown>>();
const isUnsold = async (uid = plans.fan) => {
  expect(await saleRow(uid)).toBeNull();
  expect((await verifyLedger({ db: plans.db, nowMs: SAMPLE_NOW_MS })).problems).toEqual([]);
};

it("holds the price in escrow, bonus coins first, and opens the plan to its buyer", async () => {
  const { db, fan, world } = plans;
  await world.pay(fan, 500);
  await insertEntry(db, issueEntry("registration_bonus", `b${fan}`, fan, "bonus_coins", 30), SAMPLE_NOW_MS);
  const before = await getBalances({ db }, { uid: fan });
  expect(await quotePlan(from(fan), { planId })).toMatchObject({ priceCoins: 100, shortfallCoins: 0, rejection: null });
  const bonus = Math.min(100, before.bonus_coins);
  expect(await buy()).toEqual({
    planId,
    coins: 100,
    balance: { coins: before.coins - (100 - bonus), bonusCoins: before.bonus_coins - bonus },
  });
  const shares = await selectEscrow(db, saleSubject({ planId, buyerUid: fan }));
  expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
  expect(await saleRow(fan)).toMatchObject({ state: "held", bonus_coins: bonus, share_percent: 70, flag: null });
  expect((await plans.read(planId, fan)).pick).not.toBeNull();
  expect(await plans.row(planId)).toMatchObject({ sales: 1 });
  expect(await quotePlan(from(fan), { planId })).toMatchObject({ rejection: "bought_already" });
  await expect(buy()).rejects.toEqual(rejected("plan_bought_already"));
  expect((await verifyLedger({ db, nowMs: SAMPLE_NOW_MS })).problems).toEqual([]);
});

it("sells at the shown price only, and not to who cannot pay it", async () => {
  const { fan, world, rival } = plans;
  await world.pay(fan, 500);
  await expect(buy(fan, {}, 99)).rejects.toEqual(rejected("price_changed"));
  await isUnsold();
  const balances = await getBalances({ db: plans.db }, { uid: rival });
  planId = await plans.release({ priceCoins: balances.coins + balances.bonus_coins + 1 });
  expect(await quotePlan(from(rival), { planId })).toMatchObject({ shortfallCoins: 1, rejection: null });
  await expect(buy(rival, {}, balances.coins + balances.bonus_coins + 1)).rejects.toEqual(
    rejected("insufficient_gold"),
  );
  await isUnsold(rival);
});

it("sells nothing at the kick-off or later, also when the request came before it", async () => {
  await plans.world.pay(plans.fan, 500);
  await expect(buy(plans.fan, { nowMs: KICK_OFF_MS })).rejects.toEqual(rejected("plan_match_started"));
  await expect(buy(plans.fan, { nowMs: KICK_OFF_MS - 5, now: () => KICK_OFF_MS })).rejects.toEqual(
    rejected("plan_not_on_sale"),
  );
  await isUnsold();
  await plans.updateMatch({ state: "in_progress" });
  await expect(buy()).rejects.toEqual(rejected("plan_match_started"));
  await isUnsold();
  await plans.updateMatch({ state: "not_started" });
  await buy(plans.fan, { nowMs: KICK_OFF_MS - 1 });
});

it("sells neither to the expert, nor what is taken down, unreleased or not offered", async () => {
  const { expert, fan, world } = plans;
  await world.pay(expert, 500);
  await world.pay(fan, 500);
  await expect(buy(expert)).rejects.toEqual(rejected("plan_own"));
  await expect(buy(fan, { isOffered: false })).rejects.toEqual(rejected("plans_not_offered"));
  await expect(buy(fan, { brandId: "ember" })).rejects.toEqual(rejected("plan_not_found"));
  const draft = await plans.save();
  await expect(buyPlan(from(fan), { planId: draft, priceCoins: 100 })).rejects.toEqual(rejected("plan_not_found"));
  await takeDownOwnPlan(plans.as(expert), { planId });
  await expect(buy()).rejects.toEqual(rejected("plan_taken_down"));
  await isUnsold();
});

it("keeps to the buyer's own limits and cool-off", async () => {
  const { db, fan, world } = plans;
  const ctx = { db, nowMs: SAMPLE_NOW_MS };
  await world.pay(fan, 500);
  await setSpendingLimit(ctx, { uid: fan, scope: "purchases", period: "day", amount: 99 });
  expect(await quotePlan(from(fan), { planId })).toMatchObject({ rejection: "over_limit" });
  await expect(buy()).rejects.toEqual(rejected("spending_limit_reached"));
  await isUnsold();
  await startCoolOff(ctx, { uid: fan, days: 1 });
  await expect(buy()).rejects.toEqual(rejected("cooling_off"));
  await isUnsold();
});

it("sells one of two plans to a buyer with coins for one, and each plan once", async () => {
  const { db, fan } = plans;
  const { coins, bonus_coins: bonusCoins } = await getBalances({ db }, { uid: fan });
  const priceCoins = coins + bonusCoins;
  const [first, second] = [await plans.release({ priceCoins }), await plans.release({ priceCoins })];
  const results = await Promise.allSettled(
    [first, second, first, second].map((id) => buyPlan(from(fan), { planId: id, priceCoins })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await getBalances({ db }, { uid: fan })).toMatchObject({ heldCoins: priceCoins, coins: 0, bonus_coins: 0 });
  expect((await verifyLedger({ db, nowMs: SAMPLE_NOW_MS })).problems).toEqual([]);
});

it("flags purchases from a device or an address the expert submits from", async () => {
  const { fan, rival, world, expert } = plans;
  const other = await plans.save();
  await submitPlanWithOrigin(plans.as(expert), { planId: other, traces: { device: "d1", address: "a1" } });
  for (const uid of [fan, rival, plans.operator]) await world.pay(uid, 500);
  await buy(fan, { traces: { device: "d1", address: "a2" } });
  await buy(rival, { traces: { device: null, address: "a1" } });
  await buy(plans.operator, { traces: { device: "d2", address: "a2" } });
  expect((await saleRow(fan))?.flag).toBe("device");
  expect((await saleRow(rival))?.flag).toBe("address");
  expect((await saleRow(plans.operator))?.flag).toBeNull();
});

it("lists a buyer's plans with their sale, and takes ratings of buyers only", async () => {
  const { db, fan, rival, world } = plans;
  await world.pay(fan, 500);
  await buy();
  const ctx = { db, nowMs: SAMPLE_NOW_MS, locale: "en" as const };
  expect(await ratePlan(ctx, { uid: fan, planId, rating: 4, feedback: " Well argued " })).toEqual({ rating: 4 });
  expect(await listBoughtPlans(ctx, { uid: fan, page: 1, size: 20 })).toMatchObject({
    total: 1,
    list: [
      { plan: { planId, isBought: true }, sale: { coins: 100, state: "held", rating: 4, feedback: "Well argued" } },
    ],
  });
  await expect(ratePlan(ctx, { uid: rival, planId, rating: 1, feedback: "" })).rejects.toEqual(
    rejected("plan_not_bought"),
  );
  expect(await listBoughtPlans(ctx, { uid: rival, page: 1, size: 20 })).toMatchObject({ total: 0, list: [] });
});
