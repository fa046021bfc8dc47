import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLOSING_STATES, DIFFERENCE_KINDS, DIFFERENCE_STATES } from "#domain/wallet/day-closing.ts";
import { STATEMENT_KINDS } from "#domain/wallet/statement.ts";

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A provider's UTC day with an imported statement; triggers reject changes to closed days. */
export const closingDays = sqliteTable(
  "closing_days",
  {
    provider: text("provider").notNull(),
    /** `2026-11-20`. */
    day: text("day").notNull(),
    state: text("state", { enum: CLOSING_STATES }).notNull(),
    fileName: text("file_name").notNull(),
    rowCount: integer("row_count").notNull(),
    /** Rows that are not payments, refunds or chargebacks. */
    skippedCount: integer("skipped_count").notNull(),
    importedById: integer("imported_by_id").notNull(),
    importedAtMs: integer("imported_at_ms").notNull(),
    closedById: integer("closed_by_id"),
    closedAtMs: integer("closed_at_ms"),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.day] }),
    check("closing_days_state", sql`${row.state} IN (${listOf(CLOSING_STATES)})`),
    check(
      "closing_days_closed",
      sql`(${row.state} = 'closed') = (${row.closedAtMs} IS NOT NULL) AND (${row.closedAtMs} IS NULL) = (${row.closedById} IS NULL)`,
    ),
    index("closing_days_by_day").on(row.day, row.provider),
  ],
);

/** Totals of the statement and of our payment events per order, type and currency, as compared. */
export const closingAmounts = sqliteTable(
  "closing_amounts",
  {
    provider: text("provider").notNull(),
    day: text("day").notNull(),
    side: text("side", { enum: ["ours", "theirs"] }).notNull(),
    type: text("type", { enum: STATEMENT_KINDS }).notNull(),
    currency: text("currency").notNull(),
    count: integer("count").notNull(),
    amountMinor: integer("amount_minor").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.day, row.side, row.type, row.currency] }),
    foreignKey({ columns: [row.provider, row.day], foreignColumns: [closingDays.provider, closingDays.day] }),
  ],
);

export const statementRows = sqliteTable(
  "statement_rows",
  {
    provider: text("provider").notNull(),
    day: text("day").notNull(),
    line: integer("line").notNull(),
    type: text("type", { enum: STATEMENT_KINDS }).notNull(),
    ref: text("ref").notNull(),
    orderId: text("order_id"),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.day, row.line] }),
    foreignKey({ columns: [row.provider, row.day], foreignColumns: [closingDays.provider, closingDays.day] }),
  ],
);

/** Differences between the statement and our orders; each is resolved with a note before the day is closed. */
export const closingDifferences = sqliteTable(
  "closing_differences",
  {
    provider: text("provider").notNull(),
    day: text("day").notNull(),
    key: text("key").notNull(),
    kind: text("kind", { enum: DIFFERENCE_KINDS }).notNull(),
    type: text("type", { enum: STATEMENT_KINDS }).notNull(),
    orderId: text("order_id"),
    ref: text("ref").notNull(),
    oursMinor: integer("ours_minor").notNull(),
    theirsMinor: integer("theirs_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: DIFFERENCE_STATES }).notNull(),
    note: text("note").notNull().default(""),
    resolvedById: integer("resolved_by_id"),
    resolvedAtMs: integer("resolved_at_ms"),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.day, row.key] }),
    foreignKey({ columns: [row.provider, row.day], foreignColumns: [closingDays.provider, closingDays.day] }),
    check("closing_differences_kind", sql`${row.kind} IN (${listOf(DIFFERENCE_KINDS)})`),
    check("closing_differences_state", sql`${row.state} IN (${listOf(DIFFERENCE_STATES)})`),
    check(
      "closing_differences_resolved",
      sql`(${row.state} = 'resolved') = (${row.resolvedById} IS NOT NULL) AND (${row.state} = 'open' OR length(${row.note}) > 0)`,
    ),
    check("closing_differences_differ", sql`${row.oursMinor} <> ${row.theirsMinor}`),
  ],
);
