import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PURSES } from "#domain/wallet/purses.ts";

const purseList = sql.raw(PURSES.map((purse) => `'${purse}'`).join(", "));

/** A purse of a user or of the house (no user). `balance` is the sum of its entries, kept by a trigger on them. */
export const ledgerAccounts = sqliteTable(
  "ledger_accounts",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id"),
    purse: text("purse", { enum: PURSES }).notNull(),
    balance: integer("balance").notNull().default(0),
  },
  (account) => [
    check("ledger_accounts_purse", sql`${account.purse} IN (${purseList})`),
    // The house issues what its users hold, so only its side may be below zero.
    check("ledger_accounts_balance", sql`${account.balance} >= 0 OR ${account.userId} IS NULL`),
    uniqueIndex("ledger_accounts_by_user").on(account.userId, account.purse),
    uniqueIndex("ledger_accounts_with_purse").on(account.id, account.purse),
  ],
);

/**
 * Append-only: triggers refuse every change. A row takes from one account and gives the same to another of the same
 * purse, so the books balance whatever is written.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    /** What happened, once: the same key again is refused. */
    key: text("key").notNull(),
    /** Entries that belong together, numbered from 1. */
    leg: integer("leg").notNull(),
    kind: text("kind").notNull(),
    purse: text("purse", { enum: PURSES }).notNull(),
    fromAccount: text("from_account").notNull(),
    toAccount: text("to_account").notNull(),
    amount: integer("amount").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.key, entry.leg] }),
    foreignKey({
      columns: [entry.fromAccount, entry.purse],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.purse],
    }),
    foreignKey({
      columns: [entry.toAccount, entry.purse],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.purse],
    }),
    check("ledger_entries_amount", sql`${entry.amount} > 0`),
    check("ledger_entries_sides", sql`${entry.fromAccount} <> ${entry.toAccount}`),
    index("ledger_entries_from").on(entry.fromAccount, entry.atMs),
    index("ledger_entries_to").on(entry.toAccount, entry.atMs),
    index("ledger_entries_from_by_kind").on(entry.fromAccount, entry.kind, entry.atMs),
    index("ledger_entries_to_by_kind").on(entry.toAccount, entry.kind, entry.atMs),
  ],
);
