import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
    /** The payment as the provider names it, once it has begun. */
    ref: text("ref"),
    /** The provider's page, and what its QR code says. */
    url: text("url"),
    qr: text("qr"),
    state: text("state", { enum: RECHARGE_STATES }).notNull(),
    /** How many steps its history has: of two that change it at once, one finds its step taken. */
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
    index("recharge_orders_open").on(order.expiresAtMs).where(sql`state IN ('created', 'pending')`),
    index("recharge_orders_receipts").on(order.changedAtMs).where(sql`receipt_due = 1`),
  ],
);

/** An order's history, a row a change. */
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
  (step) => [primaryKey({ columns: [step.orderId, step.step] })],
);

/** Everything providers said, once: what is here is not heard again. What was not believed stands here too, with why. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    provider: text("provider").notNull(),
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    orderId: text("order_id").notNull(),
    ref: text("ref"),
    /** Of a dispute, the provider's name for it: what it took and gave back is the sum of its own words. */
    disputeId: text("dispute_id"),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    atMs: integer("at_ms").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
    outcome: text("outcome", { enum: ["applied", "ignored", "quarantined"] }).notNull(),
    why: text("why"),
  },
  (event) => [
    primaryKey({ columns: [event.provider, event.id] }),
    index("payment_events_by_order").on(event.orderId),
    index("payment_events_in_doubt").on(event.receivedAtMs).where(sql`outcome = 'quarantined'`),
  ],
);
