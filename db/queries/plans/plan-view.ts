import { sql } from "drizzle-orm";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import type { PlanSaleState } from "#domain/plans/views-contract.ts";
import { type Database, rows } from "../../client.ts";

export const selectPlanContent = (db: Database, planId: number) =>
  rows<{ content: string; lockedAtMs: number | null }>(
    db,
    sql`SELECT content, locked_at_ms AS lockedAtMs FROM plans WHERE id = ${planId}`,
  );

export type SaleRow = {
  userId: number;
  coins: number;
  bonusCoins: number;
  state: PlanSaleState;
  atMs: number;
  settledAtMs: number | null;
  earnedCoins: number;
  refundedCoins: number;
  rating: number | null;
  feedback: string;
};
export const selectSale = (db: Database, planId: number, uid: number | null) =>
  rows<SaleRow>(
    db,
    sql`SELECT user_id AS userId, coins, bonus_coins AS bonusCoins, state, at_ms AS atMs, settled_at_ms AS settledAtMs,
        earned_coins AS earnedCoins, refunded_coins AS refundedCoins, rating, feedback
      FROM plan_sales WHERE plan_id = ${planId} AND user_id = ${uid}`,
  );

/** Totals of a plan's sales, by day and state. */
export type SaleSums = { kind: "sold" | "paid" | "refunded"; atMs: number; coins: number; count: number };
export const selectSaleSums = (db: Database, planId: number) =>
  rows<SaleSums>(
    db,
    sql`SELECT 'sold' AS kind, max(at_ms) AS atMs, sum(coins) AS coins, count(*) AS count FROM plan_sales
        WHERE plan_id = ${planId} GROUP BY at_ms / 86400000
      UNION ALL SELECT state, max(settled_at_ms), sum(coins), count(*) FROM plan_sales
        WHERE plan_id = ${planId} AND state <> 'held' GROUP BY state`,
  );

export type SettlementRow = { round: number; outcome: PlanOutcome; atMs: number; reversedAtMs: number | null };
export const selectPlanSettlements = (db: Database, planId: number) =>
  rows<SettlementRow>(
    db,
    sql`SELECT round, outcome, at_ms AS atMs, reversed_at_ms AS reversedAtMs FROM plan_settlements
      WHERE plan_id = ${planId} ORDER BY round`,
  );
