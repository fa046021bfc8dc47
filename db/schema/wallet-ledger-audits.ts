import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row per audit; one with problems is an alarm. */
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
 * Audited entries, in the order they were written. Each hash covers the entries of the block and the hash before, so a
 * change of any audited entry shows.
 */
export const ledgerBlocks = sqliteTable(
  "ledger_blocks",
  {
    /** Counts from 1; of two concurrent audits one wins. */
    number: integer("number").primaryKey(),
    /** The rowid of the last entry. Entries are never deleted, so those of a block have consecutive rowids. */
    lastRow: integer("last_row").notNull(),
    entries: integer("entries").notNull(),
    hash: text("hash").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (block) => [check("ledger_blocks_entries", sql`${block.entries} > 0`)],
);

/** The sum of the entries of all blocks, by account. */
export const ledgerAuditedSums = sqliteTable("ledger_audited_sums", {
  account: text("account").primaryKey(),
  total: integer("total").notNull(),
});
