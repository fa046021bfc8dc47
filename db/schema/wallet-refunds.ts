import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DISPUTE_STATES } from "#domain/wallet/dispute-case.ts";
import { REFUND_STATES } from "#domain/wallet/refund-request.ts";
import { rechargeOrders } from "./wallet-recharge.ts";

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Refund requests; a second person approves, then the provider is asked to refund. */
export const refundRequests = sqliteTable(
  "refund_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderId: text("order_id")
      .notNull()
      .references(() => rechargeOrders.id),
    userId: integer("user_id").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: REFUND_STATES }).notNull().default("requested"),
    requestedById: integer("requested_by_id").notNull(),
    requestedAtMs: integer("requested_at_ms").notNull(),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    note: text("note").notNull().default(""),
    /** The provider's refund id. */
    ref: text("ref"),
    sentAtMs: integer("sent_at_ms"),
  },
  (row) => [
    check("refund_requests_state", sql`${row.state} IN (${listOf(REFUND_STATES)})`),
    check("refund_requests_amount", sql`${row.amountMinor} > 0`),
    check("refund_requests_decided", sql`(${row.state} = 'requested') = (${row.decidedById} IS NULL)`),
    check(
      "refund_requests_two_people",
      sql`${row.state} IN ('requested', 'rejected') OR (${row.decidedById} <> ${row.requestedById} AND ${row.decidedById} <> ${row.userId})`,
    ),
    // Concurrent requests could refund more than was paid.
    uniqueIndex("refund_requests_open").on(row.orderId).where(sql`state IN ('requested', 'approved', 'failed')`),
    index("refund_requests_queue").on(row.state, row.id),
    index("refund_requests_by_order").on(row.orderId, row.id),
  ],
);

/** Payment disputes, opened by their first event. */
export const paymentDisputes = sqliteTable(
  "payment_disputes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    provider: text("provider").notNull(),
    /** The provider's dispute id. */
    ref: text("ref").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => rechargeOrders.id),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    openedAtMs: integer("opened_at_ms").notNull(),
    /** The bank ignores evidence sent later. */
    dueAtMs: integer("due_at_ms").notNull(),
    evidence: text("evidence").notNull().default(""),
    evidenceById: integer("evidence_by_id"),
    evidenceAtMs: integer("evidence_at_ms"),
    closedById: integer("closed_by_id"),
    closedAtMs: integer("closed_at_ms"),
    note: text("note").notNull().default(""),
  },
  (row) => [
    check("payment_disputes_state", sql`${row.state} IN (${listOf(DISPUTE_STATES)})`),
    check("payment_disputes_evidence", sql`(${row.evidenceAtMs} IS NULL) = (${row.evidenceById} IS NULL)`),
    uniqueIndex("payment_disputes_once").on(row.provider, row.ref),
    index("payment_disputes_queue").on(row.state, row.dueAtMs, row.id),
    index("payment_disputes_by_order").on(row.orderId),
  ],
);
