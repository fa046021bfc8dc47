import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CORRECTION_STATES } from "#domain/wallet/ledger-correction.ts";
import { ledgerEntries } from "./wallet.ts";

const stateList = sql.raw(CORRECTION_STATES.map((state) => `'${state}'`).join(", "));

/** Requests to reverse a ledger entry; a second operator decides. */
export const ledgerCorrections = sqliteTable(
  "ledger_corrections",
  {
    id: text("id").primaryKey(),
    entryKey: text("entry_key").notNull(),
    leg: integer("leg").notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: CORRECTION_STATES }).notNull(),
    askedBy: integer("asked_by").notNull(),
    askedAtMs: integer("asked_at_ms").notNull(),
    decidedBy: integer("decided_by"),
    decidedAtMs: integer("decided_at_ms"),
  },
  (correction) => [
    foreignKey({
      columns: [correction.entryKey, correction.leg],
      foreignColumns: [ledgerEntries.key, ledgerEntries.leg],
    }),
    check("ledger_corrections_state", sql`${correction.state} IN (${stateList})`),
    check("ledger_corrections_decided", sql`(${correction.state} = 'asked') = (${correction.decidedBy} IS NULL)`),
    check(
      "ledger_corrections_two_people",
      sql`${correction.state} <> 'confirmed' OR ${correction.decidedBy} <> ${correction.askedBy}`,
    ),
    // An entry can be reversed only once; a declined request may be repeated.
    uniqueIndex("ledger_corrections_once").on(correction.entryKey, correction.leg).where(sql`state <> 'declined'`),
    index("ledger_corrections_open").on(correction.askedAtMs).where(sql`state = 'asked'`),
    index("ledger_corrections_by_age").on(correction.askedAtMs),
  ],
);
