import { beforeEach, expect, it } from "vitest";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { HOUR_MS, SAMPLE_NOW_MS, SOCCER } from "#tests/worker/db/sample-matches.ts";
import { getEarningsBalance } from "#worker/services/anchors/earnings.ts";
import { recomputeExpertRecords } from "#worker/services/experts/check-records.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { KICK_OFF_MS, oddsTick, PLAN_MATCH } from "./plan-fixtures.ts";
import {
  createSettlementFixtures,
  expertCoins,
  finalScore,
  OVER_MS,
  PRICE,
  type SettlementFixtures,
} from "./settlement-fixtures.ts";

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

it("pays the expert's share for a hit and leaves the fee, to the unit", async () => {
  const { fan, rival, expert } = plans;
  const planId = await plans.release();
  await buy(planId, fan);
  await buy(planId, rival);
  const [paid, earned] = [await total(fan), (await balances(expert)).earnings];
  await settle(KICK_OFF_MS);
  expect(await plans.row(planId)).toMatchObject({ state: "locked", outcome: null });
  await finish(2, 1);
  await settle();
  expect(await plans.row(planId)).toMatchObject({ state: "settled", outcome: "hit", round: 1, settled_at_ms: OVER_MS });
  expect((await balances(expert)).earnings - earned).toBe(2 * expertCoins);
  expect(await total(fan)).toBe(paid);
  expect((await balances(fan)).heldCoins).toBe(0);
  expect((await plans.notices(fan)).map(({ kind }) => kind)).toEqual(["plan_settled"]);
  expect((await plans.notices(expert)).at(-1)).toMatchObject({
    kind: "plan_settled",
    params: { planId, outcome: "hit" },
  });
  await settle();
  expect(await salesOf(planId)).toEqual([{ state: "paid", round: 1, count: 2 }]);
  await isBalanced();
});

it("refunds a miss where that was promised, in the balances it was paid from", async () => {
  const { fan, rival, expert } = plans;
  const [refundable, final] = [await plans.release(), await plans.release({ isRefundable: false })];
  const before = await balances(fan);
  await buy(refundable, fan);
  await buy(final, rival);
  const earned = (await balances(expert)).earnings;
  await finish(0, 1);
  await settle();
  expect(await balances(fan)).toMatchObject({ coins: before.coins, bonus_coins: before.bonus_coins, heldCoins: 0 });
  expect((await balances(expert)).earnings - earned).toBe(expertCoins);
  expect((await plans.notices(fan)).at(-1)).toMatchObject({ kind: "plan_refunded", params: { coins: PRICE } });
  const { results } = await plans.db.$client
    .prepare("SELECT DISTINCT amount FROM spent_amounts WHERE user_id = ?1 AND scope = 'purchases'")
    .bind(fan)
    .all<{ amount: number }>();
  expect(results).toEqual([{ amount: 0 }]);
  await isBalanced();
});

it("reverses and settles again for each of three corrections, and not after seven days", async () => {
  const { fan, expert, db } = plans;
  const planId = await plans.release();
  await buy(planId, fan);
  const [start, earned] = [await total(fan), (await balances(expert)).earnings];
  for (const [round, [home, away]] of (
    [
      [2, 1],
      [0, 1],
      [3, 1],
      [1, 1],
    ] as const
  ).entries()) {
    await finish(home, away);
    await settle(OVER_MS + round);
    const isHit = home > away;
    expect(await plans.row(planId)).toMatchObject({
      outcome: isHit ? "hit" : "miss",
      round: round + 1,
      settled_at_ms: OVER_MS,
    });
    expect((await balances(expert)).earnings - earned).toBe(isHit ? expertCoins : 0);
    expect((await total(fan)) - start).toBe(isHit ? 0 : PRICE);
    await isBalanced();
  }
  const { results } = await db.$client
    .prepare("SELECT round, outcome, reversed_at_ms IS NULL AS isInForce FROM plan_settlements ORDER BY round")
    .all();
  expect(results).toEqual([
    { round: 1, outcome: "hit", isInForce: 0 },
    { round: 2, outcome: "miss", isInForce: 0 },
    { round: 3, outcome: "hit", isInForce: 0 },
    { round: 4, outcome: "miss", isInForce: 1 },
  ]);
  expect(await recomputeExpertRecords({ db, nowMs: OVER_MS })).toEqual([]);
  await finish(5, 1);
  await settle(OVER_MS + 7 * 24 * HOUR_MS);
  expect(await plans.row(planId)).toMatchObject({ outcome: "miss", round: 4 });
});

it("turns what a buyer has spent of a reversed refund into a debt", async () => {
  const { fan } = plans;
  const first = await plans.release();
  await buy(first, fan);
  await finish(0, 1);
  await settle();
  const left = await balances(fan);
  const spend = (purse: "coins" | "bonus_coins", amount: number) =>
    amount === 0
      ? undefined
      : insertEntry(
          plans.db,
          {
            key: `spend-${purse}`,
            kind: "vip_purchase",
            purse,
            from: `user:${fan}:${purse}`,
            to: `house:revenue:${purse}`,
            amount,
          },
          OVER_MS,
        );
  await spend("coins", left.coins);
  await spend("bonus_coins", left.bonus_coins);
  await finish(2, 0);
  await settle(OVER_MS + 1);
  expect(await plans.row(first)).toMatchObject({ outcome: "hit", round: 2 });
  expect(await balances(fan)).toMatchObject({ coins: 0, bonus_coins: 0, owedCoins: PRICE, heldCoins: 0 });
  await isBalanced();
});

it("refunds what was sold after the actual start, whatever the outcome", async () => {
  const { fan, rival, db, expert } = plans;
  const planId = await plans.release();
  await buy(planId, fan);
  await buy(planId, rival, SAMPLE_NOW_MS + HOUR_MS / 2);
  const earned = (await balances(expert)).earnings;
  await finish(2, 0);
  await db.$client
    .prepare(
      "INSERT INTO match_events (match_id, seq, at_ms, kind, phase) VALUES (?1, 1, ?2, 'phase_start', json_object('kind', 'half', 'number', 1))",
    )
    .bind(PLAN_MATCH, SAMPLE_NOW_MS + HOUR_MS / 4)
    .run();
  await settle();
  expect(await salesOf(planId)).toEqual([
    { state: "paid", round: 1, count: 1 },
    { state: "refunded", round: 1, count: 1 },
  ]);
  expect((await balances(expert)).earnings - earned).toBe(expertCoins);
  await isBalanced();
});

it("voids and refunds what is postponed for 48 hours or removed, for good", async () => {
  const { fan } = plans;
  const planId = await plans.release({ isRefundable: false });
  const before = await total(fan);
  await buy(planId, fan);
  await plans.updateMatch({ state: "postponed" });
  await settle(KICK_OFF_MS + 47 * HOUR_MS);
  expect(await plans.row(planId)).toMatchObject({ outcome: null });
  await settle(KICK_OFF_MS + 48 * HOUR_MS + 1);
  await settle(KICK_OFF_MS + 48 * HOUR_MS + 2);
  expect(await plans.row(planId)).toMatchObject({ outcome: "void", void_reason: "postponed" });
  expect(await total(fan)).toBe(before);
  await finish(2, 0);
  await settle(KICK_OFF_MS + 49 * HOUR_MS);
  expect(await plans.row(planId)).toMatchObject({ outcome: "void", round: 1 });
  await isBalanced();
});

it("voids and refunds the plans of a match that is removed", async () => {
  const { fan, expert } = plans;
  const planId = await plans.release({ isRefundable: false });
  const before = await total(fan);
  await buy(planId, fan);
  await plans.lock(KICK_OFF_MS);
  await plans.removeMatch();
  await settle();
  expect(await plans.row(planId)).toMatchObject({ state: "settled", outcome: "void", void_reason: "match_removed" });
  expect(await total(fan)).toBe(before);
  expect((await balances(expert)).earnings).toBe(0);
  await isBalanced();
});

it("settles on the match theirs was merged into, with the sides as they are listed there", async () => {
  const { fan, expert } = plans;
  const MERGED = PLAN_MATCH + 1;
  await plans.updateMatch({ homeId: SOCCER * 10 + 2, awayId: SOCCER * 10 + 1 }, MERGED);
  const planId = await plans.release();
  await buy(planId, fan);
  await plans.removeMatch(MERGED);
  await plans.lock(KICK_OFF_MS);
  const swapped = { homeId: SOCCER * 10 + 2, awayId: SOCCER * 10 + 1 };
  await plans.updateMatch({ ...swapped, state: "finished", ...finalScore(0, 2) }, MERGED);
  await settle();
  expect(await plans.row(planId)).toMatchObject({ state: "settled", outcome: "hit", current_match_id: MERGED });
  expect((await balances(expert)).earnings).toBe(expertCoins);
  await isBalanced();
});

it("turns what an expert has spent of a reversed payout into a debt, which the next payout pays", async () => {
  const { db, expert, fan, rival } = plans;
  const OTHER = PLAN_MATCH + 1;
  const refundable = await plans.release();
  const start = await total(fan);
  await buy(refundable, fan);
  await finish(2, 0);
  await settle();
  const payout = { key: "paid-out", kind: "correction" as const, purse: "earnings" as const, amount: expertCoins - 20 };
  await insertEntry(db, { ...payout, from: `user:${expert}:earnings`, to: "house:earnings" }, OVER_MS);
  await finish(0, 2);
  await settle(OVER_MS + 1);
  const debt = async () =>
    (
      await db.$client
        .prepare("SELECT balance FROM ledger_accounts WHERE id = ?1")
        .bind(`debt:${expert}:earnings`)
        .first()
    )?.balance;
  expect(await total(fan)).toBe(start);
  expect((await balances(expert)).earnings).toBe(0);
  expect(await debt()).toBe(20 - expertCoins);
  expect((await getEarningsBalance({ db, nowMs: OVER_MS + 30 * 24 * HOUR_MS }, { uid: expert })).withdrawable).toBe(0);
  await isBalanced();
  const later = OVER_MS + 4 * HOUR_MS;
  await plans.updateMatch({ startsAtMs: later }, OTHER);
  await plans.quote(oddsTick(1, 2), OTHER);
  const next = await plans.release({ matchId: OTHER, isRefundable: false }, expert, OVER_MS + HOUR_MS);
  await buy(next, rival, OVER_MS + 2 * HOUR_MS);
  await plans.updateMatch({ startsAtMs: later, state: "finished", ...finalScore(1, 0) }, OTHER);
  await settle(later + 2 * HOUR_MS);
  expect(await debt()).toBe(0);
  expect((await balances(expert)).earnings).toBe(20);
  await isBalanced();
});

it("records the outcome of a plan that was taken down without moving its refunds", async () => {
  const { fan, expert, as } = plans;
  const planId = await plans.release();
  const before = await total(fan);
  await buy(planId, fan);
  await takeDownOwnPlan(as(expert), { planId });
  await finish(0, 1);
  await settle();
  expect(await plans.row(planId)).toMatchObject({ state: "taken_down", outcome: "miss", round: 1 });
  await finish(1, 0);
  await settle(OVER_MS + 1);
  expect(await plans.row(planId)).toMatchObject({ state: "taken_down", outcome: "hit", round: 2 });
  expect(await total(fan)).toBe(before);
  await isBalanced();
});
