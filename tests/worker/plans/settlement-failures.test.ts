import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { recomputeExpertRecords } from "#worker/services/experts/check-records.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { addBuyers } from "./plan-fixtures.ts";
import { createSettlementFixtures, expertCoins, OVER_MS, type SettlementFixtures } from "./settlement-fixtures.ts";

let plans: SettlementFixtures;
beforeEach(async () => {
  plans = await createSettlementFixtures();
});
const finish: SettlementFixtures["finish"] = (...input) => plans.finish(...input);
const settle: SettlementFixtures["settle"] = (...input) => plans.settle(...input);
const buy: SettlementFixtures["buy"] = (...input) => plans.buy(...input);
const balances: SettlementFixtures["balances"] = (uid) => plans.balances(uid);
const total: SettlementFixtures["total"] = (uid) => plans.total(uid);
const isBalanced: SettlementFixtures["isBalanced"] = () => plans.isBalanced();
const salesOf: SettlementFixtures["salesOf"] = (planId) => plans.salesOf(planId);

/** Fails at the n-th batch, like an isolate that is evicted there. */
const failingAt = (db: Database, batch: number): Database => {
  let count = 0;
  return new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== "batch" || typeof value !== "function") return value;
      return (...args: unknown[]) => {
        count += 1;
        if (count >= batch) throw new Error("stopped");
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
};

it("continues settling and reversing many sales where a failure stopped it", async () => {
  const { db, expert } = plans;
  const planId = await plans.release();
  const buyers = await addBuyers(plans.db, 70);
  for (const uid of buyers) await buy(planId, uid);
  const earned = (await balances(expert)).earnings;
  await finish(1, 0);
  await plans.lock(OVER_MS);
  // The batches: matches, the settlement, matches, and then one of four batches of sales.
  await settle(OVER_MS, failingAt(db, 5)).catch(() => undefined);
  const partly = await salesOf(planId);
  expect(partly).toEqual([
    { state: "held", round: 0, count: 50 },
    { state: "paid", round: 1, count: 20 },
  ]);
  await isBalanced();
  await settle();
  expect(await salesOf(planId)).toEqual([{ state: "paid", round: 1, count: 70 }]);
  expect((await balances(expert)).earnings - earned).toBe(70 * expertCoins);
  await finish(0, 0);
  await settle(OVER_MS + 1, failingAt(db, 4)).catch(() => undefined);
  await settle(OVER_MS + 1, failingAt(db, 3)).catch(() => undefined);
  await isBalanced();
  await settle(OVER_MS + 1);
  expect(await salesOf(planId)).toEqual([{ state: "refunded", round: 2, count: 70 }]);
  expect((await balances(expert)).earnings).toBe(earned);
  await isBalanced();
});

it("settles once when several runs overlap", async () => {
  const { fan, rival, expert } = plans;
  const planId = await plans.release();
  await buy(planId, fan);
  await buy(planId, rival);
  const earned = (await balances(expert)).earnings;
  await finish(2, 1);
  await plans.lock(OVER_MS);
  const run = () => settleDuePlans({ db: plans.db, nowMs: OVER_MS, inboxes: new Set<number>() });
  await Promise.all([run(), run(), run()]);
  await run();
  expect((await balances(expert)).earnings - earned).toBe(2 * expertCoins);
  expect(await plans.row(planId)).toMatchObject({ round: 1, outcome: "hit" });
  await isBalanced();
});

const owedEarnings = async (uid: number) =>
  (await plans.db.$client
    .prepare("SELECT balance FROM ledger_accounts WHERE id = ?1")
    .bind(`debt:${uid}:earnings`)
    .first<number>("balance")) ?? 0;

/** Spends the coins of all buyers and the expert's earnings; returns each user's total so far. */
async function spendAll(buyers: readonly number[], before: ReadonlyMap<number, number>, place: number) {
  const spent = new Map(before);
  for (const uid of [...buyers, plans.expert]) {
    const own = await balances(uid);
    const purses = uid === plans.expert ? (["earnings"] as const) : (["coins", "bonus_coins"] as const);
    for (const purse of purses) {
      const amount = own[purse];
      if (amount === 0) continue;
      const entry = { key: `spend:${place}:${uid}:${purse}`, kind: "correction" as const, purse, amount };
      await insertEntry(plans.db, { ...entry, from: `user:${uid}:${purse}`, to: `house:revenue:${purse}` }, OVER_MS);
      spent.set(uid, (spent.get(uid) ?? 0) + amount);
    }
  }
  return spent;
}

const eventArbitrary = fc.oneof(
  fc.record({ do: fc.constant("buy" as const), buyer: fc.nat(2), plan: fc.nat(1) }),
  fc.record({ do: fc.constant("result" as const), home: fc.nat(2), away: fc.nat(2) }),
  // "spend": buyers and the expert spend everything, so that reversals find no balance.
  fc.record({ do: fc.constantFrom("run", "take_down", "abandon", "stop", "spend") }),
);

it("balances to the unit in every order of purchases, results, corrections, take-downs and failures", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(eventArbitrary, { minLength: 4, maxLength: 12 }), async (events) => {
      plans = await createSettlementFixtures();
      const { db, expert, fan, rival, operator } = plans;
      const buyers = [fan, rival, operator];
      const ids = [await plans.release(), await plans.release({ isRefundable: false })];
      const start = await Promise.all(buyers.map(total));
      let spent = new Map<number, number>();
      for (const [place, event] of events.entries()) {
        const nowMs = OVER_MS + place;
        if (event.do === "buy") await buy(ids[event.plan] ?? 0, buyers[event.buyer] ?? 0).catch(() => undefined);
        else if (event.do === "result") await finish(event.home, event.away);
        else if (event.do === "abandon") await plans.updateMatch({ state: "abandoned" });
        else if (event.do === "take_down")
          await takeDownOwnPlan(plans.as(expert), { planId: ids[0] ?? 0 }).catch(() => undefined);
        else if (event.do === "spend") spent = await spendAll(buyers, spent, place);
        else if (event.do === "stop") await settle(nowMs, failingAt(db, 4)).catch(() => undefined);
        else await settle(nowMs);
        expect((await verifyLedger({ db, nowMs })).problems).toEqual([]);
      }
      await finish(2, 0);
      await settle(OVER_MS + 1_000);
      const { results } = await db.$client
        .prepare(
          "SELECT user_id AS uid, earned_coins AS earned, fee_coins AS fee, refunded_coins AS back, coins FROM plan_sales",
        )
        .all<{ uid: number; earned: number; fee: number; back: number; coins: number }>();
      for (const { earned, fee, back, coins } of results) expect(earned + fee + back).toBe(coins);
      for (const [place, uid] of buyers.entries()) {
        const paid = results.filter((sale) => sale.uid === uid).reduce((sum, { coins, back }) => sum + coins - back, 0);
        const { heldCoins, owedCoins } = await balances(uid);
        expect({ held: heldCoins, left: (await total(uid)) - owedCoins }).toEqual({
          held: 0,
          left: (start[place] ?? 0) - paid - (spent.get(uid) ?? 0),
        });
      }
      const sold = results.reduce((sum, { earned }) => sum + earned, 0);
      expect((await balances(expert)).earnings + (await owedEarnings(expert))).toBe(sold - (spent.get(expert) ?? 0));
      expect((await verifyLedger({ db, nowMs: OVER_MS })).problems).toEqual([]);
      expect(await recomputeExpertRecords({ db, nowMs: OVER_MS })).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
