import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { selectExpertApplicationQueue } from "#db/queries/experts/applications.ts";
import { selectFollowersAfter } from "#db/queries/plans/announcements.ts";
import { selectUnrefundedPlans } from "#db/queries/plans/held-sales.ts";
import { selectOwnPlanIds, selectQueueIds } from "#db/queries/plans/own-plans.ts";
import { countFocusEvents, countPlans, selectFocusEvents, selectPlanIds } from "#db/queries/plans/plan-cards.ts";
import { selectDueForLock } from "#db/queries/plans/plans.ts";
import {
  selectSalesHeld,
  selectSalesSettled,
  subtractPurchases,
  updateSalesReversed,
  updateSalesSettled,
} from "#db/queries/plans/settle-sales.ts";
import { updatePlansReversed, updatePlansSettled, updateSettlementsReversed } from "#db/queries/plans/settlements.ts";
import { freshDatabase } from "#tests/support/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
const explain = async (query: { getQuery(): { sql: string; params: unknown[] } }): Promise<string> => {
  const { sql, params } = query.getQuery();
  const { results } = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
};
const PAGE = { page: 1, size: 20 };

describe("every list of plans is found by an index", () => {
  const filters = [
    [{}, "plans_open", "plans_settled"],
    [{ gameId: 202 }, "plans_open_by_game", "plans_settled_by_game"],
    [{ leagueId: 9 }, "plans_open_by_league", "plans_settled_by_league"],
    [{ matchId: 9 }, "plans_by_match", "plans_by_match"],
    [{ expertId: 9 }, "plans_by_expert", "plans_settled_by_expert"],
  ] as const;
  it.each(filters)("%j", async (filter, open, settled) => {
    for (const list of ["open", "settled"] as const) {
      const index = list === "open" ? open : settled;
      const of = { list, ...filter, brandId: "aurora", isGuest: true, nowMs: 1 };
      for (const query of [selectPlanIds(db, of, PAGE), countPlans(db, of)]) {
        const plan = await explain(query);
        expect(plan).toContain(`${index} (`);
        expect(plan).not.toContain("SCAN plans USING");
      }
    }
  });

  it("settled plans behind a number of a record", async () => {
    const of = { list: "settled", expertId: 9, brandId: "aurora", isGuest: true, nowMs: 1 } as const;
    for (const filter of [{ counts: "priced" }, { last: 10 }, { playType: "total" }, { fromMs: 1, toMs: 2 }] as const) {
      const plan = await explain(selectPlanIds(db, { ...of, ...filter }, PAGE));
      expect(plan).toContain("plans_settled_by_expert (expert_id=?");
      expect(plan).not.toContain("SCAN plans");
    }
  });

  it("queues, own plans, locks and what is followed", async () => {
    const of = { uid: 1, brandId: "aurora", sinceMs: 1 };
    const queries = [
      selectQueueIds(db, { state: "under_review", sort: "oldest", ...PAGE }),
      selectOwnPlanIds(db, { expertUid: 1, ...PAGE }),
      selectDueForLock(db, 1, 10),
      selectFocusEvents(db, { ...of, ...PAGE }),
      countFocusEvents(db, of),
      selectUnrefundedPlans(db, 10),
      selectExpertApplicationQueue(db, { state: "under_review", sort: "oldest", ...PAGE }, "en"),
    ];
    for (const query of queries) {
      const plan = await explain(query);
      // Partial indexes that contain only due rows.
      expect(
        plan.replaceAll(/SCAN (?:plans|s) USING (?:COVERING )?INDEX (?:plans_news|plans_locking|plan_sales_held)/g, ""),
      ).not.toMatch(/SCAN (?:plans|p|s|a|f)\b/);
    }
  });

  it("a settlement finds its plans, sales and followers by their keys", async () => {
    const round = { planId: 1, round: 1 };
    const settled = { ...round, outcome: "hit", voidReason: null, score: {} } as const;
    const sale = { ...round, buyerUid: 2, coins: 10, bonusCoins: 0, sharePercent: 70, atMs: 1 };
    const amounts = { earnedCoins: 7, feeCoins: 3, refundedCoins: 0 };
    const announcement = { planId: 1, expertUid: 2, title: "", releasedAtMs: 1, afterMs: 0, afterFollowerId: 0 };
    const queries = [
      updatePlansSettled(db, [settled], 1),
      updatePlansReversed(db, [round], 1),
      updateSettlementsReversed(db, [round], 1),
      updateSalesSettled(db, [{ ...sale, ...amounts, state: "paid" }], 1),
      updateSalesReversed(db, [{ ...sale, state: "paid", planRound: 1 }]),
      selectSalesHeld(db, [1], 10),
      selectSalesSettled(db, [1], 10),
      subtractPurchases(db, [sale]),
      selectFollowersAfter(db, announcement, 10),
    ];
    for (const query of queries)
      expect(await explain(query)).not.toMatch(/SCAN (?:plans|plan_sales|plan_settlements|spent_amounts|follows)/);
    for (const query of queries.slice(0, 2))
      expect(await explain(query)).toContain("SEARCH plans USING INTEGER PRIMARY KEY");
  });
});
