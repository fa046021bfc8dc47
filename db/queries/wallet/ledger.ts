import { eq, sql } from "drizzle-orm";
import {
  debtAccountId,
  escrowAccountId,
  lossAccountId,
  userAccountId,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { TracedEntry } from "#domain/wallet/operator-contract.ts";
import type { CoinSpend } from "#domain/wallet/spend-coins.ts";
import { type Database, rows, run } from "../../client.ts";
import { ledgerAccounts, ledgerEntries } from "../../schema/wallet.ts";

/** Creates one empty account per currency for a new user. */
export const insertUserAccounts = (db: Database, uid: number) =>
  db
    .insert(ledgerAccounts)
    .values(
      WALLET_CURRENCIES.map((purse) => ({ id: userAccountId(uid, purse), kind: "user" as const, userId: uid, purse })),
    );

/** Runs before the entry that funds the escrow. No-op if the account is already open. */
export const insertEscrowAccount = (
  db: Database,
  purchase: string,
  uid: number,
  currencies: readonly WalletCurrency[],
) =>
  db
    .insert(ledgerAccounts)
    .values(
      currencies.map((purse) => ({
        id: escrowAccountId(purchase, purse),
        kind: "escrow" as const,
        holderId: uid,
        purchase,
        purse,
      })),
    )
    .onConflictDoNothing({ target: ledgerAccounts.id });

export const insertDebtAccount = (db: Database, uid: number, purse: WalletCurrency) =>
  db
    .insert(ledgerAccounts)
    .values({ id: debtAccountId(uid, purse), kind: "debt", holderId: uid, purse })
    .onConflictDoNothing({ target: ledgerAccounts.id });

/** Entries with the same key become its legs, numbered in order. */
function entryRows(entries: readonly LedgerEntry[]): string {
  const legs = new Map<string, number>();
  return JSON.stringify(
    entries.map(({ key, kind, purse, from, to, amount, subject, otherUid }) => {
      const leg = (legs.get(key) ?? 0) + 1;
      legs.set(key, leg);
      return [key, leg, kind, purse, from, to, amount, subject ?? null, otherUid ?? null];
    }),
  );
}

const selectEntryRows = (entries: readonly LedgerEntry[], nowMs: number) => sql`INSERT INTO ledger_entries
    (key, leg, kind, purse, from_account, to_account, amount, at_ms, subject, other_uid)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${nowMs}, value ->> 7,
    value ->> 8
  FROM json_each(${entryRows(entries)}) WHERE true`;

/**
 * Inserts all entries or none, in one statement of a batch. Fails if a key is used, a balance is insufficient or an
 * account is unknown; use `toLedgerWriteError` to distinguish.
 */
export const insertEntries = (db: Database, entries: readonly LedgerEntry[], nowMs: number) =>
  run(db, selectEntryRows(entries, nowMs));

/** Skips used keys. Not `OR IGNORE`, which would also hide an insufficient balance. */
export const insertEntriesOnce = (db: Database, entries: readonly LedgerEntry[], nowMs: number) =>
  run(db, sql`${selectEntryRows(entries, nowMs)} ON CONFLICT (key, leg) DO NOTHING`);

export const insertEntry = (db: Database, entry: LedgerEntry, nowMs: number) => insertEntries(db, [entry], nowMs);
export const insertEntryOnce = (db: Database, entry: LedgerEntry, nowMs: number) =>
  insertEntriesOnce(db, [entry], nowMs);

export type BalanceRow = { kind: "user" | "escrow" | "debt"; purse: WalletCurrency; balance: number };

/** The partial index contains only open escrow and debt accounts, so closed purchases cost nothing. */
export const selectBalances = (db: Database, uid: number) =>
  rows<BalanceRow>(
    db,
    sql`SELECT kind, purse, balance FROM ledger_accounts WHERE user_id = ${uid}
     UNION ALL
     SELECT kind, purse, sum(balance) FROM ledger_accounts INDEXED BY ledger_accounts_open
     WHERE holder_id = ${uid} AND balance <> 0 GROUP BY kind, purse`,
  );

export async function isEntryKeyUsed(db: Database, key: string): Promise<boolean> {
  const found = await db
    .select({ leg: ledgerEntries.leg })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, key))
    .limit(1);
  return found.length > 0;
}

/** The waived and not since reversed part of a chargeback's debt, capped at the debt that chargeback caused. */
export async function getWaivedAmount(
  db: Database,
  uid: number,
  currency: WalletCurrency,
  subject: string,
): Promise<number> {
  const debt = debtAccountId(uid, currency);
  const [row] = await rows<{ waived: number }>(
    db,
    sql`SELECT min(
       (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_by_subject
        WHERE subject = ${subject} AND kind = 'chargeback' AND from_account = ${debt}),
       (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_to_by_kind
        WHERE to_account = ${debt} AND kind = 'debt_waived')
       - (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_from_by_kind
          WHERE from_account IN (${debt}, ${userAccountId(uid, currency)}) AND kind = 'reversal'
            AND to_account = ${lossAccountId(currency)})) AS waived`,
  );
  return row?.waived ?? 0;
}

/** Grouped by currency, so that a refund goes back to the balances it came from. */
export const selectEscrow = (db: Database, purchase: string) =>
  rows<CoinSpend>(
    db,
    sql`SELECT purse AS currency, balance AS amount FROM ledger_accounts INDEXED BY ledger_accounts_held
     WHERE purchase = ${purchase} AND kind = 'escrow' AND balance <> 0 ORDER BY purse`,
  );

/** Oldest first. */
export const selectEntriesOfSubject = (db: Database, subject: string) =>
  rows<TracedEntry>(
    db,
    sql`SELECT key, leg, kind, purse, from_account AS "from", to_account AS "to", amount, at_ms AS atMs
     FROM ledger_entries INDEXED BY ledger_entries_by_subject WHERE subject = ${subject} ORDER BY rowid`,
  );
