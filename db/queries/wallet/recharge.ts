import { and, count, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { OPEN_RECHARGE_STATES, type RechargeState } from "#domain/wallet/recharge.ts";
import { type Database, rows } from "../../client.ts";
import { rechargeOrders, rechargeSteps } from "../../schema/wallet-recharge.ts";

type StoredOrder = typeof rechargeOrders.$inferSelect;
export type RechargeOrderRow = Omit<StoredOrder, "userId" | "receiptDue"> & { uid: StoredOrder["userId"] };

const { userId: uidColumn, receiptDue: _receiptDue, ...otherColumns } = getTableColumns(rechargeOrders);
const COLUMNS = { ...otherColumns, uid: uidColumn };

export const selectRechargeOrder = (db: Database, id: string) =>
  db.select(COLUMNS).from(rechargeOrders).where(eq(rechargeOrders.id, id));

export const getRechargeOrderRow = async (db: Database, id: string): Promise<RechargeOrderRow | undefined> =>
  (await selectRechargeOrder(db, id))[0];

export type NewRechargeOrder = Omit<
  RechargeOrderRow,
  "ref" | "url" | "qr" | "state" | "step" | "credited" | "takenBack" | "refundedMinor" | "reason" | "changedAtMs"
>;
type OrderStep = Pick<RechargeOrderRow, "id" | "step">;

/** If two changes race, the primary key of the steps rejects the second batch. */
const insertRechargeStep = (db: Database, { id: orderId, step }: OrderStep, state: RechargeState, nowMs: number) =>
  db.insert(rechargeSteps).values({ orderId, step, state, atMs: nowMs });

export const insertRechargeOrder = (db: Database, { uid: userId, ...order }: NewRechargeOrder) => [
  db.insert(rechargeOrders).values({ ...order, userId, state: "created", step: 1, changedAtMs: order.createdAtMs }),
  insertRechargeStep(db, { id: order.id, step: 1 }, "created", order.createdAtMs),
];

export type RechargeOrderChange = {
  state: RechargeState;
  /** Unchanged if absent. */
  refundedMinor?: number;
  /** Credits the buyer, first restoring amounts taken back; a negative delta takes back. */
  delta: number;
  reason?: string | undefined;
};

export const updateRechargeOrder = (
  db: Database,
  order: OrderStep,
  { delta, ...change }: RechargeOrderChange,
  nowMs: number,
) => {
  const { step, credited, takenBack, receiptDue } = rechargeOrders;
  return [
    insertRechargeStep(db, { id: order.id, step: order.step + 1 }, change.state, nowMs),
    db
      .update(rechargeOrders)
      .set({
        ...change,
        step: sql`${step} + 1`,
        credited: sql`${credited} + max(0, ${delta} - ${takenBack})`,
        takenBack: sql`max(0, ${takenBack} - ${delta})`,
        receiptDue: sql`${receiptDue} OR ${delta} > ${takenBack}`,
        changedAtMs: nowMs,
      })
      .where(eq(rechargeOrders.id, order.id)),
  ];
};

type StartedPayment = { ref: string; url?: string | null | undefined; qr?: string | null | undefined };

export const updateRechargeStarted = (
  db: Database,
  order: OrderStep,
  { ref, url = null, qr = null }: StartedPayment,
  nowMs: number,
) => [
  insertRechargeStep(db, { id: order.id, step: order.step + 1 }, "pending", nowMs),
  db
    .update(rechargeOrders)
    .set({ state: "pending", step: sql`${rechargeOrders.step} + 1`, ref, url, qr, changedAtMs: nowMs })
    .where(eq(rechargeOrders.id, order.id)),
];

/** For webhooks that arrive before the provider's response: only the payment id and page are still missing. */
export const updateRechargeReference = (db: Database, id: string, { ref, url = null, qr = null }: StartedPayment) =>
  db
    .update(rechargeOrders)
    .set({ ref: sql`coalesce(${rechargeOrders.ref}, ${ref})`, url, qr })
    .where(eq(rechargeOrders.id, id));

export async function countOpenRecharges(db: Database, uid: number, fromMs: number): Promise<number> {
  const { userId, createdAtMs, state } = rechargeOrders;
  const [counted] = await db
    .select({ total: count() })
    .from(rechargeOrders)
    .where(and(eq(userId, uid), gt(createdAtMs, fromMs), inArray(state, [...OPEN_RECHARGE_STATES])));
  return counted?.total ?? 0;
}

/** The partial index requires the literal condition. */
export const listOverdueRecharges = (db: Database, nowMs: number, limit: number) =>
  rows<Pick<RechargeOrderRow, "id" | "uid" | "amount" | "step" | "createdAtMs">>(
    db,
    sql`SELECT id, user_id AS uid, amount, step, created_at_ms AS createdAtMs
     FROM recharge_orders INDEXED BY recharge_orders_open
     WHERE state IN ('created', 'pending') AND expires_at_ms <= ${nowMs} ORDER BY expires_at_ms LIMIT ${limit}`,
  );
