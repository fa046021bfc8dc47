import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
