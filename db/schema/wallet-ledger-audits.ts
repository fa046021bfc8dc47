import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row per audit; rows with problems are alarms. */
export const ledgerAudits = sqliteTable(
  "ledger_audits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    tookMs: integer("took_ms").notNull(),
    entries: integer("entries").notNull(),
    /** A JSON list. */
    problems: text("problems").notNull(),
  },
  (audit) => [
    index("ledger_audits_by_age").on(audit.atMs),
    index("ledger_audits_alarms").on(audit.atMs).where(sql`problems <> '[]'`),
  ],
);

/**
 * Audited entries in insertion order. Each hash covers the block's entries and the previous hash, so that any change to
 * an audited entry is detected.
 */
export const ledgerBlocks = sqliteTable(
  "ledger_blocks",
  {
    /** Starts at 1. If two audits race, one wins. */
    number: integer("number").primaryKey(),
    /** Rowid of the last entry. Entries are never deleted, so the rowids of a block are consecutive. */
    lastRow: integer("last_row").notNull(),
    entries: integer("entries").notNull(),
    hash: text("hash").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (block) => [check("ledger_blocks_entries", sql`${block.entries} > 0`)],
);

/** Total of all blocks' entries per account. */
export const ledgerAuditedSums = sqliteTable("ledger_audited_sums", {
  account: text("account").primaryKey(),
  total: integer("total").notNull(),
});
