import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PAYMENT_PROBLEMS } from "#domain/wallet/payment-event.ts";
import { PAY_METHODS, RECHARGE_CURRENCIES, RECHARGE_STATES } from "#domain/wallet/recharge.ts";

const stateList = sql.raw(RECHARGE_STATES.map((state) => `'${state}'`).join(", "));

export const rechargeOrders = sqliteTable(
  "recharge_orders",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    purse: text("purse", { enum: RECHARGE_CURRENCIES }).notNull(),
    /** Coins or diamonds. */
    amount: integer("amount").notNull(),
    cny: integer("cny").notNull(),
    priceMinor: integer("price_minor").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    method: text("method", { enum: PAY_METHODS }).notNull(),
    provider: text("provider").notNull(),
    /** The provider's payment id, once the payment has started. */
    ref: text("ref"),
    /** The provider's payment page, and the content of its QR code. */
    url: text("url"),
    qr: text("qr"),
    state: text("state", { enum: RECHARGE_STATES }).notNull(),
    /** Number of the last step; the primary key of the steps rejects the second of two concurrent changes. */
    step: integer("step").notNull(),
    credited: integer("credited").notNull().default(0),
    takenBack: integer("taken_back").notNull().default(0),
    refundedMinor: integer("refunded_minor").notNull().default(0),
    reason: text("reason"),
    brandId: text("brand_id").notNull(),
    locale: text("locale").notNull(),
    receiptDue: integer("receipt_due", { mode: "boolean" }).notNull().default(false),
    createdAtMs: integer("created_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
  },
  (order) => [
    check("recharge_orders_state", sql`${order.state} IN (${stateList})`),
    check("recharge_orders_amount", sql`${order.amount} > 0 AND ${order.priceMinor} > 0`),
    check(
      "recharge_orders_credit",
      sql`${order.takenBack} <= ${order.credited} AND ${order.credited} <= ${order.amount}`,
    ),
    uniqueIndex("recharge_orders_by_ref").on(order.provider, order.ref),
    index("recharge_orders_by_user").on(order.userId, order.createdAtMs),
    index("recharge_orders_by_time").on(order.createdAtMs, order.id),
    index("recharge_orders_by_state").on(order.state, order.createdAtMs, order.id),
    index("recharge_orders_open").on(order.expiresAtMs).where(sql`state IN ('created', 'pending')`),
    index("recharge_orders_receipts").on(order.changedAtMs).where(sql`receipt_due = 1`),
  ],
);

/** The history of an order, one row per change. */
export const rechargeSteps = sqliteTable(
  "recharge_steps",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => rechargeOrders.id),
    step: integer("step").notNull(),
    state: text("state", { enum: RECHARGE_STATES }).notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (step) => [
    primaryKey({ columns: [step.orderId, step.step] }),
    index("recharge_steps_by_time").on(step.state, step.atMs),
  ],
);

/** All webhook events, to detect repeated deliveries; rejected events are stored with the reason. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    provider: text("provider").notNull(),
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    orderId: text("order_id").notNull(),
    ref: text("ref"),
    /** The provider's dispute id. A dispute's amounts are the highest reported by its events. */
    disputeId: text("dispute_id"),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    atMs: integer("at_ms").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
    outcome: text("outcome", { enum: ["applied", "ignored", "quarantined"] }).notNull(),
    why: text("why", { enum: PAYMENT_PROBLEMS }),
  },
  (event) => [
    primaryKey({ columns: [event.provider, event.id] }),
    index("payment_events_by_order").on(event.orderId),
    index("payment_events_by_time").on(event.provider, event.atMs),
    index("payment_events_by_arrival").on(event.provider, event.receivedAtMs),
    index("payment_events_in_doubt").on(event.receivedAtMs).where(sql`outcome = 'quarantined'`),
  ],
);
