import type { Database } from "../../client.ts";
import { RECHARGE_ORDER_COLUMNS, type RechargeOrderRow } from "./recharge.ts";

export type DueReceipt = RechargeOrderRow & { username: string; email: string | null };

export const listDueReceipts = async (db: Database, most: number): Promise<DueReceipt[]> => {
  const found = await db.$client
    .prepare(
      `SELECT o.*, u.username, c.value AS email FROM (
         SELECT ${RECHARGE_ORDER_COLUMNS} FROM recharge_orders INDEXED BY recharge_orders_receipts WHERE receipt_due = 1
         ORDER BY changed_at_ms LIMIT ?1) AS o
       JOIN users AS u ON u.id = o.uid LEFT JOIN user_contacts AS c ON c.user_id = o.uid AND c.kind = 'email'`,
    )
    .bind(most)
    .all<DueReceipt>();
  return found.results;
};

/** Whoever claims it sends it: of two at once only one does. */
export const claimReceipt = async (db: Database, id: string): Promise<boolean> =>
  (
    await db.$client
      .prepare("UPDATE recharge_orders SET receipt_due = 0 WHERE id = ?1 AND receipt_due = 1")
      .bind(id)
      .run()
  ).meta.changes > 0;

export const releaseReceipt = (db: Database, id: string): D1PreparedStatement =>
  db.$client.prepare("UPDATE recharge_orders SET receipt_due = 1 WHERE id = ?1").bind(id);
