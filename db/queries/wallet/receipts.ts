import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { rechargeOrders } from "../../schema/wallet-recharge.ts";
import type { RechargeOrderRow } from "./recharge.ts";

export type DueReceipt = Pick<
  RechargeOrderRow,
  "id" | "purse" | "credited" | "priceMinor" | "currency" | "brandId" | "locale" | "changedAtMs"
> & { username: string; email: string | null };

export const listDueReceipts = (db: Database, limit: number) =>
  rows<DueReceipt>(
    db,
    sql`SELECT o.id, o.purse, o.credited, o.price_minor AS priceMinor, o.currency, o.brand_id AS brandId, o.locale,
       o.changed_at_ms AS changedAtMs, u.username, c.value AS email FROM (
       SELECT * FROM recharge_orders INDEXED BY recharge_orders_receipts WHERE receipt_due = 1
       ORDER BY changed_at_ms LIMIT ${limit}) AS o
     JOIN users AS u ON u.id = o.user_id LEFT JOIN user_contacts AS c ON c.user_id = o.user_id AND c.kind = 'email'`,
  );

/** Returns whether this run claimed the receipt. If two runs race, only one sends it. */
export async function claimReceipt(db: Database, id: string): Promise<boolean> {
  const { meta } = await db
    .update(rechargeOrders)
    .set({ receiptDue: false })
    .where(and(eq(rechargeOrders.id, id), eq(rechargeOrders.receiptDue, true)));
  return meta.changes > 0;
}

export const releaseReceipt = (db: Database, id: string) =>
  db.update(rechargeOrders).set({ receiptDue: true }).where(eq(rechargeOrders.id, id));
