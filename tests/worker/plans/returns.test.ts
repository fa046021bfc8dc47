import { beforeEach, describe, expect, it } from "vitest";
import { splitSale } from "#domain/plans/sale-entries.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { formatReturnsCsv } from "#worker/api/plans/returns-csv.ts";
import { ratePlan } from "#worker/services/plans/bought-plans.ts";
import { buyPlan } from "#worker/services/plans/buy-plan.ts";
import { getCreatorOverview, getInsights, listFeedback } from "#worker/services/plans/creator-insights.ts";
import {
  getReturnsSummary,
  listAllReturns,
  listMonthlyReturns,
  listReturns,
} from "#worker/services/plans/creator-returns.ts";
import { listFlaggedSales } from "#worker/services/plans/review-plans.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { addBuyers, BRAND, createPlanFixtures, KICK_OFF_MS, PLAN_MATCH, type PlanFixtures } from "./plan-fixtures.ts";

const PRICE = 100;
const SHARE = 70;
const { expertCoins, feeCoins } = splitSale(PRICE, SHARE);
const OVER_MS = KICK_OFF_MS + 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const NOTHING = {
  ...{ sales: 0, soldCoins: 0, heldCoins: 0, earnedCoins: 0, feeCoins: 0, refundedCoins: 0, refunds: 0 },
};

let plans: PlanFixtures;
let buyers: readonly number[];
beforeEach(async () => {
  plans = await createPlanFixtures();
  buyers = await addBuyers(plans.db, 4);
});
const buy = (planId: number, buyerUid: number, device: string | null = null) =>
  buyPlan(
    {
      ...{
        db: plans.db,
        nowMs: SAMPLE_NOW_MS,
        now: () => SAMPLE_NOW_MS,
        isOffered: true,
        brandId: BRAND,
        buyerUid,
        sharePercent: SHARE,
      },
      traces: { device, address: "" },
    },
    { planId, priceCoins: PRICE },
  );
const finish = async (home: number, away: number, nowMs = OVER_MS) => {
  const parts = [
    { home, away },
    { home: 0, away: 0 },
  ];
  await plans.updateMatch({ state: "finished", score: { home, away, parts } });
  await plans.lock(nowMs);
  await settleDuePlans({ db: plans.db, nowMs, inboxes: new Set() });
};
const summary = (nowMs = OVER_MS, uid = plans.expert) => getReturnsSummary(plans.as(uid, nowMs), { days: 7 });
const earningsOf = async (uid: number) => (await getBalances({ db: plans.db }, { uid })).earnings;

describe("returns of an expert", () => {
  it("hold what is in escrow, then add up to what was settled, refunded and corrected", async () => {
    const { as, expert } = plans;
    const before = await earningsOf(expert);
    const planId = await plans.release({ isRefundable: true });
    for (const uid of buyers.slice(0, 3)) await buy(planId, uid);
    const held = { ...NOTHING, sales: 3, soldCoins: 300, heldCoins: 300 };
    expect((await summary()).totals).toEqual(held);
    expect(await getCreatorOverview(as(expert))).toMatchObject({
      heldCoins: 300,
      month: held,
      counts: { released: 1 },
    });

    await finish(2, 1);
    const paid = { ...NOTHING, sales: 3, soldCoins: 300, earnedCoins: 3 * expertCoins, feeCoins: 3 * feeCoins };
    expect((await summary()).totals).toEqual(paid);
    expect((await earningsOf(expert)) - before).toBe(paid.earnedCoins);

    // The corrected result is a miss, for which a refund was promised.
    await finish(0, 1, OVER_MS + HOUR_MS);
    const refunded = { ...NOTHING, sales: 3, soldCoins: 300, refundedCoins: 300, refunds: 3 };
    const { totals, byDay, heldCoins, balance } = await summary();
    expect(totals).toEqual(refunded);
    expect(await earningsOf(expert)).toBe(before);
    expect({ heldCoins, balance: balance.total }).toEqual({ heldCoins: 0, balance: before });
    expect(byDay).toHaveLength(7);
    expect(byDay.reduce((sum, { soldCoins }) => sum + soldCoins, 0)).toBe(300);
    const { list } = await listMonthlyReturns(as(expert, OVER_MS));
    expect(list).toHaveLength(12);
    expect(list[0]).toMatchObject(refunded);
  });

  it("count a taken-down tip as refunded, and nothing of other experts or older days", async () => {
    const { as, expert, rival } = plans;
    const planId = await plans.release();
    const other = await plans.release({}, rival);
    await buy(planId, buyers[0] ?? 0);
    await buy(other, buyers[1] ?? 0);
    await takeDownOwnPlan(as(expert), { planId });
    expect((await summary()).totals).toEqual({ ...NOTHING, sales: 1, soldCoins: 100, refundedCoins: 100, refunds: 1 });
    expect((await summary(OVER_MS, rival)).totals).toMatchObject({ sales: 1, heldCoins: 100 });
    expect((await summary(OVER_MS, plans.fan)).totals).toEqual(NOTHING);
    expect((await summary(SAMPLE_NOW_MS + 8 * DAY_MS)).totals).toEqual(NOTHING);
  });

  it("list every sale once without its buyer, page by page", async () => {
    const { as, expert } = plans;
    const planId = await plans.release();
    for (const uid of buyers) await buy(planId, uid);
    const pages = await Promise.all([1, 2].map((page) => listReturns(as(expert), { days: 7, page, size: 3 })));
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [3, 4],
      [1, 4],
    ]);
    const [row] = pages[0]?.list ?? [];
    expect(row).toMatchObject({ planId, coins: PRICE, sharePercent: SHARE, state: "held", earnedCoins: 0 });
    expect(Object.keys(row ?? {}).filter((key) => /buyer|user|uid/i.test(key))).toEqual([]);
  });

  it("export as CSV without formulas", async () => {
    const planId = await plans.release({ title: "=HYPERLINK(1)+2" });
    await buy(planId, buyers[0] ?? 0);
    const csv = formatReturnsCsv(await listAllReturns(plans.as(plans.expert), { days: 7 }));
    expect(csv).toContain("'=HYPERLINK");
    expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  });
});

describe("insights of an expert", () => {
  it("count views, purchases, refunds and followers, by match and play type", async () => {
    const { as, db, expert, fan, rival } = plans;
    const planId = await plans.release();
    const second = await plans.release({ selection: { playType: "double_chance", line: null, pick: "home_or_draw" } });
    for (const uid of [fan, rival, undefined]) await plans.read(planId, uid);
    await buy(planId, buyers[0] ?? 0);
    await buy(second, buyers[1] ?? 0);
    await takeDownOwnPlan(as(expert), { planId: second });
    await db.$client
      .prepare("INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?1, ?2, ?3)")
      .bind(fan, expert, SAMPLE_NOW_MS)
      .run();
    const insights = await getInsights(as(expert), { days: 7 });
    expect(insights.funnel).toEqual({ views: 3, sales: 2, soldCoins: 200, earnedCoins: 0, refunds: 1 });
    expect(insights.followers).toMatchObject({ total: 1, gained: 1 });
    expect(insights.byMatch).toMatchObject([{ matchId: PLAN_MATCH, plans: 2, views: 3, sales: 2, refunds: 1 }]);
    expect(insights.byPlayType).toMatchObject([
      { playType: "match_result", plans: 1, views: 3, sales: 1, refunds: 0 },
      { playType: "double_chance", plans: 1, views: 0, sales: 1, refunds: 1 },
    ]);
  });

  it("list feedback without names, of one tip or all", async () => {
    const { as, expert, rival } = plans;
    const planId = await plans.release();
    const [one = 0, two = 0] = buyers;
    await buy(planId, one);
    await buy(planId, two);
    for (const [uid, rating] of [
      [one, 5],
      [two, 2],
    ] as const) {
      await ratePlan({ db: plans.db, nowMs: SAMPLE_NOW_MS }, { uid, planId, rating, feedback: `Rated ${rating}` });
    }
    const all = await listFeedback(as(expert), { page: 1, size: 20 });
    expect(all).toMatchObject({ total: 2, average: 3.5 });
    expect(all.list.map(({ rating }) => rating).toSorted()).toEqual([2, 5]);
    expect(await listFeedback(as(expert), { planId: planId + 1, page: 1, size: 20 })).toMatchObject({ total: 0 });
    expect(await listFeedback(as(rival), { planId, page: 1, size: 20 })).toMatchObject({ total: 0, average: null });
  });
});

it("operators see flagged purchases of all tips, newest first", async () => {
  const { db, expert } = plans;
  const planId = await plans.release();
  await buy(planId, buyers[0] ?? 0);
  await buy(planId, buyers[1] ?? 0);
  await db.$client
    .prepare("UPDATE plan_sales SET flag = 'device' WHERE user_id = ?1")
    .bind(buyers[1] ?? 0)
    .run();
  const { list, total } = await listFlaggedSales({ db }, { page: 1, size: 20 });
  expect(total).toBe(1);
  expect(list).toMatchObject([{ planId, flag: "device", expert: { uid: expert }, buyer: { uid: buyers[1] } }]);
});
