import type { PayableOrder } from "#domain/wallet/payment-event.ts";
import type { PayMethod, RechargeCurrency, RechargeState } from "#domain/wallet/recharge.ts";
import type { Database } from "../../client.ts";

export type RechargeOrderRow = Omit<PayableOrder, "disputes"> & {
  id: string;
  uid: number;
  purse: RechargeCurrency;
  cny: number;
  method: PayMethod;
  url: string | null;
  qr: string | null;
  step: number;
  credited: number;
  takenBack: number;
  reason: string | null;
  brandId: string;
  locale: string;
  createdAtMs: number;
  expiresAtMs: number;
  changedAtMs: number;
};

export const RECHARGE_ORDER_COLUMNS = `id, user_id AS uid, purse, amount, cny, price_minor AS priceMinor, currency, method, provider, ref, url, qr,
  state, step, credited, taken_back AS takenBack, refunded_minor AS refundedMinor, reason, brand_id AS brandId, locale,
  created_at_ms AS createdAtMs, expires_at_ms AS expiresAtMs, changed_at_ms AS changedAtMs`;

export const selectRechargeOrder = (db: Database, id: string): D1PreparedStatement =>
  db.$client.prepare(`SELECT ${RECHARGE_ORDER_COLUMNS} FROM recharge_orders WHERE id = ?1`).bind(id);

export const getRechargeOrderRow = (db: Database, id: string): Promise<RechargeOrderRow | null> =>
  selectRechargeOrder(db, id).first<RechargeOrderRow>();

export type NewRechargeOrder = Omit<
  RechargeOrderRow,
  "ref" | "url" | "qr" | "state" | "step" | "credited" | "takenBack" | "refundedMinor" | "reason" | "changedAtMs"
>;

export const insertRechargeOrder = (db: Database, order: NewRechargeOrder): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO recharge_orders (id, user_id, purse, amount, cny, price_minor, currency, method, provider, state, step,
         brand_id, locale, created_at_ms, expires_at_ms, changed_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'created', 1, ?10, ?11, ?12, ?13, ?12)`,
    )
    .bind(
      order.id,
      order.uid,
      order.purse,
      order.amount,
      order.cny,
      order.priceMinor,
      order.currency,
      order.method,
      order.provider,
      order.brandId,
      order.locale,
      order.createdAtMs,
      order.expiresAtMs,
    ),
  insertRechargeStep(db, order.id, 1, "created", order.createdAtMs),
];

/** Of two that change an order at once, the second finds its step taken, and its whole batch undone. */
export const insertRechargeStep = (
  db: Database,
  id: string,
  step: number,
  state: RechargeState,
  nowMs: number,
): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO recharge_steps (order_id, step, state, at_ms) VALUES (?1, ?2, ?3, ?4)")
    .bind(id, step, state, nowMs);

/** What it does not say of refunds stays. */
export type RechargeOrderChange = {
  state: RechargeState;
  refundedMinor?: number;
  /** What it adds to the buyer's credit, what was taken back first; below zero, what it takes back. */
  delta: number;
  reason?: string | undefined;
};

export const updateRechargeOrder = (
  db: Database,
  order: Pick<RechargeOrderRow, "id" | "step">,
  { state, refundedMinor, delta, reason }: RechargeOrderChange,
  nowMs: number,
): D1PreparedStatement[] => [
  insertRechargeStep(db, order.id, order.step + 1, state, nowMs),
  db.$client
    .prepare(
      `UPDATE recharge_orders SET state = ?2, step = step + 1, refunded_minor = coalesce(?3, refunded_minor),
         credited = credited + max(0, ?4 - taken_back), taken_back = max(0, taken_back - ?4),
         reason = coalesce(?5, reason), receipt_due = receipt_due OR ?4 > taken_back, changed_at_ms = ?6 WHERE id = ?1`,
    )
    .bind(order.id, state, refundedMinor ?? null, delta, reason ?? null, nowMs),
];

export const updateRechargeStarted = (
  db: Database,
  order: Pick<RechargeOrderRow, "id" | "step">,
  { ref, url, qr }: { ref: string; url: string | undefined; qr: string | undefined },
  nowMs: number,
): D1PreparedStatement[] => [
  insertRechargeStep(db, order.id, order.step + 1, "pending", nowMs),
  db.$client
    .prepare(
      `UPDATE recharge_orders SET state = 'pending', step = step + 1, ref = ?2, url = ?3, qr = ?4, changed_at_ms = ?5
       WHERE id = ?1`,
    )
    .bind(order.id, ref, url ?? null, qr ?? null, nowMs),
];

/** A webhook may be quicker than the answer to what began the payment: then only its name and page are missing. */
export const updateRechargeReference = (
  db: Database,
  id: string,
  { ref, url, qr }: { ref: string; url: string | undefined; qr: string | undefined },
): D1PreparedStatement =>
  db.$client
    .prepare("UPDATE recharge_orders SET ref = coalesce(ref, ?2), url = ?3, qr = ?4 WHERE id = ?1")
    .bind(id, ref, url ?? null, qr ?? null);

export const countOpenRecharges = (db: Database, uid: number, fromMs: number): Promise<number | null> =>
  db.$client
    .prepare(
      `SELECT count(*) AS n FROM recharge_orders INDEXED BY recharge_orders_by_user
       WHERE user_id = ?1 AND created_at_ms > ?2 AND state IN ('created', 'pending')`,
    )
    .bind(uid, fromMs)
    .first<number>("n");

export const listOverdueRecharges = async (db: Database, nowMs: number, most: number): Promise<RechargeOrderRow[]> => {
  const found = await db.$client
    .prepare(
      `SELECT ${RECHARGE_ORDER_COLUMNS} FROM recharge_orders INDEXED BY recharge_orders_open
       WHERE state IN ('created', 'pending') AND expires_at_ms <= ?1 ORDER BY expires_at_ms LIMIT ?2`,
    )
    .bind(nowMs, most)
    .all<RechargeOrderRow>();
  return found.results;
};
