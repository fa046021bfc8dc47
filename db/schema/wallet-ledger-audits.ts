import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the verifier found, each time it looked; an alarm is a row with problems. */
export const ledgerAudits = sqliteTable(
  "ledger_audits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    tookMs: integer("took_ms").notNull(),
    entries: integer("entries").notNull(),
    /** JSON, a list of what does not add up; empty is well. */
    problems: text("problems").notNull(),
  },
  (audit) => [
    index("ledger_audits_by_age").on(audit.atMs),
    index("ledger_audits_alarms").on(audit.atMs).where(sql`problems <> '[]'`),
  ],
);
