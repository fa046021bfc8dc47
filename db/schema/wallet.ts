import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";

const currencyList = sql.raw(WALLET_CURRENCIES.map((currency) => `'${currency}'`).join(", "));

/** A user's balance, a purchase's escrow, a user's debt, or a site account. */
const ACCOUNT_KINDS = ["user", "escrow", "debt", "house"] as const;
const kindList = sql.raw(ACCOUNT_KINDS.map((kind) => `'${kind}'`).join(", "));

/** A trigger on the entries keeps `balance` equal to their sum. */
export const ledgerAccounts = sqliteTable(
  "ledger_accounts",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ACCOUNT_KINDS }).notNull(),
    /** The owner; only for accounts of kind `user`. */
    userId: integer("user_id"),
    /** The payer of an escrow, or the debtor. */
    holderId: integer("holder_id"),
    /** The purchase an escrow belongs to: `goods:17`. */
    purchase: text("purchase"),
    purse: text("purse", { enum: WALLET_CURRENCIES }).notNull(),
    balance: integer("balance").notNull().default(0),
  },
  (account) => [
    check("ledger_accounts_purse", sql`${account.purse} IN (${currencyList})`),
    check("ledger_accounts_kind", sql`${account.kind} IN (${kindList})`),
    check(
      "ledger_accounts_owner",
      sql`(${account.kind} = 'user') = (${account.userId} IS NOT NULL)
        AND (${account.kind} IN ('escrow', 'debt')) = (${account.holderId} IS NOT NULL)
        AND (${account.kind} = 'escrow') = (${account.purchase} IS NOT NULL)`,
    ),
    // Only site accounts and debts may be negative. One check per currency, for distinct errors.
    check(
      "ledger_accounts_coins",
      sql`${account.balance} >= 0 OR ${account.purse} NOT IN ('coins', 'bonus_coins') OR ${account.kind} IN ('house', 'debt')`,
    ),
    check(
      "ledger_accounts_diamonds",
      sql`${account.balance} >= 0 OR ${account.purse} <> 'diamonds' OR ${account.kind} IN ('house', 'debt')`,
    ),
    check(
      "ledger_accounts_earnings",
      sql`${account.balance} >= 0 OR ${account.purse} <> 'earnings' OR ${account.kind} IN ('house', 'debt')`,
    ),
    check("ledger_accounts_debt", sql`${account.balance} <= 0 OR ${account.kind} <> 'debt'`),
    uniqueIndex("ledger_accounts_by_user").on(account.userId, account.purse),
    uniqueIndex("ledger_accounts_with_purse").on(account.id, account.purse),
    index("ledger_accounts_open").on(account.holderId).where(sql`balance <> 0 AND holder_id IS NOT NULL`),
    index("ledger_accounts_held").on(account.purchase).where(sql`kind = 'escrow' AND balance <> 0`),
  ],
);

/**
 * Append-only: triggers reject all changes. A row moves an amount between two accounts of one currency, so the ledger
 * always balances.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    /** Unique per event; repeated keys are rejected. */
    key: text("key").notNull(),
    /** Numbers the entries with the same key from 1. */
    leg: integer("leg").notNull(),
    kind: text("kind").notNull(),
    purse: text("purse", { enum: WALLET_CURRENCIES }).notNull(),
    fromAccount: text("from_account").notNull(),
    toAccount: text("to_account").notNull(),
    amount: integer("amount").notNull(),
    atMs: integer("at_ms").notNull(),
    /** The purchase it belongs to: `recharge:…`, `goods:17`. */
    subject: text("subject"),
    /** The other user of a transfer that goes through a site account. */
    otherUid: integer("other_uid"),
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
    index("ledger_entries_by_subject").on(entry.subject).where(sql`subject IS NOT NULL`),
  ],
);
