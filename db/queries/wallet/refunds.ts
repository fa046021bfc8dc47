import { type SQL, sql } from "drizzle-orm";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { PaymentCurrency } from "#domain/wallet/recharge.ts";
import type { RefundState } from "#domain/wallet/refund-request.ts";
import { type Database, rows, run } from "../../client.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

export type RefundRow = {
  id: number;
  orderId: string;
  uid: number;
  username: string | null;
  amountMinor: number;
  currency: PaymentCurrency;
  reason: string;
  state: RefundState;
  requestedById: number;
  requestedByName: string | null;
  requestedAtMs: number;
  decidedById: number | null;
  decidedByName: string | null;
  decidedAtMs: number | null;
  note: string;
  ref: string | null;
  sentAtMs: number | null;
  claimedById: number | null;
  claimedByName: string | null;
};

const select = (rest: SQL, claimedSinceMs: number): SQL => sql`
  SELECT r.id, r.order_id AS orderId, r.user_id AS uid, u.username, r.amount_minor AS amountMinor, r.currency, r.reason,
    r.state, r.requested_by_id AS requestedById, a.username AS requestedByName, r.requested_at_ms AS requestedAtMs,
    r.decided_by_id AS decidedById, d.username AS decidedByName, r.decided_at_ms AS decidedAtMs, r.note, r.ref,
    r.sent_at_ms AS sentAtMs, c.claimed_by_id AS claimedById, k.username AS claimedByName
  FROM refund_requests AS r ${rest}
    LEFT JOIN users AS u ON u.id = r.user_id LEFT JOIN users AS a ON a.id = r.requested_by_id
    LEFT JOIN users AS d ON d.id = r.decided_by_id
    LEFT JOIN inbox_claims AS c ON c.kind = 'refund' AND c.item_id = CAST(r.id AS TEXT) AND c.claimed_at_ms >= ${claimedSinceMs}
    LEFT JOIN users AS k ON k.id = c.claimed_by_id`;

type Page = { state: RefundState; sort: QueueSort; after: number; limit: number; claimedSinceMs: number };

export const selectRefunds = (db: Database, { state, sort, after, limit, claimedSinceMs }: Page) =>
  rows<RefundRow>(
    db,
    sql`${select(sql`INDEXED BY refund_requests_queue`, claimedSinceMs)} WHERE r.state = ${state}
      ${afterId(sql`r.id`, sort, after)} ORDER BY r.id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

export const selectRefund = (db: Database, id: number, claimedSinceMs: number) =>
  rows<RefundRow>(db, sql`${select(sql``, claimedSinceMs)} WHERE r.id = ${id}`);

export const selectRefundsOfOrder = (db: Database, orderId: string, claimedSinceMs: number) =>
  rows<RefundRow>(
    db,
    sql`${select(sql`INDEXED BY refund_requests_by_order`, claimedSinceMs)} WHERE r.order_id = ${orderId} ORDER BY r.id DESC LIMIT 50`,
  );

type NewRefund = { orderId: string; amountMinor: number; reason: string; byUid: number; nowMs: number };

/** Inserts nothing if the amount exceeds what can still be refunded. */
export const insertRefund = (db: Database, { orderId, amountMinor, reason, byUid, nowMs }: NewRefund) =>
  rows<{ id: number }>(
    db,
    sql`INSERT INTO refund_requests (order_id, user_id, amount_minor, currency, reason, state, requested_by_id, requested_at_ms)
      SELECT id, user_id, ${amountMinor}, currency, ${reason}, 'requested', ${byUid}, ${nowMs} FROM recharge_orders
      WHERE id = ${orderId} AND state = 'paid' AND price_minor - refunded_minor >= ${amountMinor}
      RETURNING id`,
  );

type Decision = {
  id: number;
  from: readonly RefundState[];
  state: RefundState;
  byUid: number;
  note: string;
  nowMs: number;
};

/** A retry keeps the approver. */
export const updateRefundDecision = (db: Database, { id, from, state, byUid, note, nowMs }: Decision) =>
  run(
    db,
    sql`UPDATE refund_requests SET state = ${state}, note = CASE ${note} WHEN '' THEN note ELSE ${note} END,
        decided_by_id = coalesce(decided_by_id, ${byUid}), decided_at_ms = coalesce(decided_at_ms, ${nowMs})
      WHERE id = ${id} AND state IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
  );

export const updateRefundSent = (db: Database, id: number, ref: string, nowMs: number) =>
  run(
    db,
    sql`UPDATE refund_requests SET state = 'sent', ref = ${ref}, sent_at_ms = ${nowMs} WHERE id = ${id} AND state = 'approved'`,
  );

export const updateRefundFailed = (db: Database, id: number) =>
  run(db, sql`UPDATE refund_requests SET state = 'failed' WHERE id = ${id} AND state = 'approved'`);
