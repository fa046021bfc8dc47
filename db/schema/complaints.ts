import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COMPLAINT_STATES, COMPLAINT_TOPICS } from "#domain/complaints/contract.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Complaints from the form at /protocol/complaint, which is open to anyone. */
export const complaints = sqliteTable(
  "complaints",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** From the request, so that a retry does not create a second row. */
    operationId: text("operation_id").notNull().unique(),
    brandId: text("brand_id").notNull(),
    /** Null for guests. */
    userId: integer("user_id"),
    /** Keyed hash of the address, for the daily limit; cleared with the decision. */
    senderHash: text("sender_hash").notNull(),
    topic: text("topic", { enum: COMPLAINT_TOPICS }).notNull(),
    email: text("email").notNull(),
    pageUrl: text("page_url").notNull().default(""),
    body: text("body").notNull(),
    locale: text("locale").notNull(),
    state: text("state", { enum: COMPLAINT_STATES }).notNull().default("open"),
    atMs: integer("at_ms").notNull(),
    claimedById: integer("claimed_by_id"),
    claimedAtMs: integer("claimed_at_ms"),
    resolvedById: integer("resolved_by_id"),
    resolvedAtMs: integer("resolved_at_ms"),
    /** The action taken, for the audit. */
    note: text("note").notNull().default(""),
  },
  (row) => [
    check("complaints_state", sql`${row.state} IN (${listOf(COMPLAINT_STATES)})`),
    check("complaints_topic", sql`${row.topic} IN (${listOf(COMPLAINT_TOPICS)})`),
    check("complaints_not_own", sql`${row.resolvedById} <> ${row.userId}`),
    check(
      "complaints_people",
      sql`(${row.claimedAtMs} IS NULL) = (${row.claimedById} IS NULL)
        AND (${row.resolvedAtMs} IS NULL) = (${row.resolvedById} IS NULL)
        AND (${row.state} IN ('upheld', 'dismissed')) = (${row.resolvedAtMs} IS NOT NULL)
        AND (${row.state} <> 'claimed' OR ${row.claimedById} IS NOT NULL)`,
    ),
    index("complaints_queue").on(row.state, row.id),
    index("complaints_by_sender").on(row.senderHash, row.atMs),
    index("complaints_by_user").on(row.userId, row.id),
  ],
);
