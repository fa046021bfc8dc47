import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { splitSale } from "#domain/plans/sale-entries.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { buyPlan } from "#worker/services/plans/buy-plan.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { BRAND, createPlanFixtures, KICK_OFF_MS } from "./plan-fixtures.ts";

export const PRICE = 100;
export const { expertCoins } = splitSale(PRICE, 70);
export const OVER_MS = KICK_OFF_MS + 2 * HOUR_MS;

export const finalScore = (home: number, away: number) => {
  const parts = [
    { home, away },
    { home: 0, away: 0 },
  ];
  return { score: { home, away, parts } };
};

/** Plan fixtures with purchases, results and settlements. */
export async function createSettlementFixtures() {
  const plans = await createPlanFixtures();
  const { db } = plans;
  const balances = (uid: number) => getBalances({ db }, { uid });
  return {
    ...plans,
    balances,
    finish: (home: number, away: number) => plans.updateMatch({ state: "finished", ...finalScore(home, away) }),
    settle: async (nowMs = OVER_MS, on: Database = db): Promise<void> => {
      await plans.lock(nowMs);
      await settleDuePlans({ db: on, nowMs, inboxes: new Set() });
    },
    buy: (planId: number, buyerUid: number, nowMs = SAMPLE_NOW_MS) =>
      buyPlan(
        {
          ...{ db, nowMs, now: () => nowMs, isOffered: true, brandId: BRAND, buyerUid, sharePercent: 70 },
          traces: { device: null, address: "" },
        },
        { planId, priceCoins: PRICE },
      ),
    total: async (uid: number) => {
      const { coins, bonus_coins: bonus } = await balances(uid);
      return coins + bonus;
    },
    isBalanced: async () => expect((await verifyLedger({ db, nowMs: OVER_MS })).problems, "ledger").toEqual([]),
    salesOf: async (planId: number) =>
      (
        await db.$client
          .prepare("SELECT state, round, count(*) AS count FROM plan_sales WHERE plan_id = ?1 GROUP BY state, round")
          .bind(planId)
          .all<{ state: string; round: number; count: number }>()
      ).results,
  };
}
export type SettlementFixtures = Awaited<ReturnType<typeof createSettlementFixtures>>;
