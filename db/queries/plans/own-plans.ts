import { type SQL, sql } from "drizzle-orm";
import type { PlanState } from "#domain/plans/plan-states.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows } from "../../client.ts";

export const countPlansOfMatch = (db: Database, expertUid: number, matchId: number) =>
  rows<{ plans: number }>(
    db,
    sql`SELECT count(*) AS plans FROM plans INDEXED BY plans_by_match
      WHERE current_match_id = ${matchId} AND expert_id = ${expertUid} AND slot IS NOT NULL`,
  );

export type PlanSums = {
  planId: number;
  soldCoins: number;
  heldCoins: number;
  earnedCoins: number;
};
/** Sales totals per plan. */
export const selectSalesSums = (db: Database, planIds: readonly number[]) =>
  rows<PlanSums>(
    db,
    sql`SELECT plan_id AS planId, sum(coins) AS soldCoins, sum(iif(state = 'held', coins, 0)) AS heldCoins,
        sum(earned_coins) AS earnedCoins
      FROM plan_sales WHERE plan_id IN (SELECT value FROM json_each(${JSON.stringify(planIds)})) GROUP BY plan_id`,
  );

export const countFlaggedSales = (db: Database, planIds: readonly number[]) =>
  rows<{ planId: number; flagged: number }>(
    db,
    sql`SELECT plan_id AS planId, count(*) AS flagged FROM plan_sales INDEXED BY plan_sales_flagged
      WHERE plan_id IN (SELECT value FROM json_each(${JSON.stringify(planIds)})) AND flag IS NOT NULL GROUP BY plan_id`,
  );

export type FlaggedSaleRow = {
  planId: number;
  title: string;
  state: PlanState;
  expertUid: number;
  expertName: string;
  buyerUid: number;
  buyerName: string;
  coins: number;
  atMs: number;
  flag: "device" | "address";
};
/** Newest first. */
export const selectFlaggedSales = (db: Database, { page, size }: { page: number; size: number }) =>
  rows<FlaggedSaleRow>(
    db,
    sql`SELECT p.id AS planId, p.title, p.state, p.expert_id AS expertUid, e.username AS expertName, s.user_id AS buyerUid,
        b.username AS buyerName, s.coins, s.at_ms AS atMs, s.flag
      FROM plan_sales AS s INDEXED BY plan_sales_flagged CROSS JOIN plans AS p ON p.id = s.plan_id
        CROSS JOIN users AS e ON e.id = p.expert_id CROSS JOIN users AS b ON b.id = s.user_id
      WHERE s.flag IS NOT NULL ORDER BY s.at_ms DESC, s.plan_id DESC, s.user_id LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );
export const countAllFlaggedSales = (db: Database) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM plan_sales INDEXED BY plan_sales_flagged WHERE flag IS NOT NULL`,
  );

type OwnPage = { expertUid: number; state?: PlanState | undefined; page: number; size: number };
const stateFilter = (state: PlanState | undefined): SQL => (state === undefined ? sql`1` : sql`state = ${state}`);

/** Returns ids only, last changed first; rows are then looked up by key. */
export const selectOwnPlanIds = (db: Database, { expertUid, state, page, size }: OwnPage) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM plans INDEXED BY plans_by_expert WHERE expert_id = ${expertUid} AND ${stateFilter(state)}
      ORDER BY updated_at_ms DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countOwnPlans = (db: Database, expertUid: number) =>
  rows<{ state: PlanState; count: number }>(
    db,
    sql`SELECT state, count(*) AS count FROM plans INDEXED BY plans_by_expert WHERE expert_id = ${expertUid} GROUP BY state`,
  );

type QueuePage = { state: PlanState; sort: QueueSort; page: number; size: number };

/** Ordered by kick-off. */
export const selectQueueIds = (db: Database, { state, sort, page, size }: QueuePage) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM plans INDEXED BY plans_queue WHERE state = ${state}
      ORDER BY ${sql.raw(sort === "oldest" ? "locks_at_ms, id" : "locks_at_ms DESC, id DESC")}
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countQueue = (db: Database, state: PlanState) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM plans INDEXED BY plans_queue WHERE state = ${state} LIMIT 1000)`,
  );

export const selectNames = (db: Database, uids: readonly number[]) =>
  rows<{ uid: number; username: string }>(
    db,
    sql`SELECT id AS uid, username FROM users WHERE id IN (SELECT value FROM json_each(${JSON.stringify(uids)}))`,
  );
