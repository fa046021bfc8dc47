import { sql } from "drizzle-orm";
import type { PlanSale } from "#domain/plans/sale-entries.ts";
import { type Database, rows, run } from "../../client.ts";

export type HeldSale = Omit<PlanSale, "shares" | "isRefundable"> & {
  isRefundable: boolean;
  coins: number;
  atMs: number;
  title: string;
  /** The round of the settlement that follows. */
  round: number;
};
type Stored = Omit<HeldSale, "isRefundable"> & { isRefundable: 0 | 1 };

/** Held sales of a plan that was taken down. */
export async function selectHeldSales(db: Database, planId: number, limit: number): Promise<HeldSale[]> {
  const held = await rows<Stored>(
    db,
    sql`SELECT s.plan_id AS planId, s.user_id AS buyerUid, p.expert_id AS expertUid, s.share_percent AS sharePercent,
        p.is_refundable AS isRefundable, s.coins, s.at_ms AS atMs, p.title, s.round + 1 AS round
      FROM plan_sales AS s INDEXED BY plan_sales_held CROSS JOIN plans AS p ON p.id = s.plan_id
      WHERE s.plan_id = ${planId} AND s.state = 'held' AND p.state = 'taken_down' ORDER BY s.user_id LIMIT ${limit}`,
  );
  return held.map((sale) => ({ ...sale, isRefundable: sale.isRefundable === 1 }));
}

export const updateSaleRefunded = (
  db: Database,
  { planId, buyerUid, round, nowMs }: { planId: number; buyerUid: number; round: number; nowMs: number },
) =>
  run(
    db,
    sql`UPDATE plan_sales SET state = 'refunded', settled_at_ms = ${nowMs}, round = ${round}, refunded_coins = coins
      WHERE plan_id = ${planId} AND user_id = ${buyerUid} AND state = 'held'`,
  );

/** Plans that were taken down but still have held sales because of a failure. */
export const selectUnrefundedPlans = (db: Database, limit: number) =>
  rows<{ planId: number }>(
    db,
    sql`SELECT DISTINCT s.plan_id AS planId FROM plan_sales AS s INDEXED BY plan_sales_held
      CROSS JOIN plans AS p ON p.id = s.plan_id WHERE s.state = 'held' AND p.state = 'taken_down' LIMIT ${limit}`,
  );
