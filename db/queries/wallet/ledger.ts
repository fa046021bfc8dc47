import {
  debtAccountId,
  escrowAccountId,
  lossAccountId,
  userAccountId,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { Database } from "../../client.ts";

/** The purses of a new user, empty. */
export const insertUserAccounts = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO ledger_accounts (id, kind, user_id, purse)
       SELECT value ->> 0, 'user', ?2, value ->> 1 FROM json_each(?1) WHERE true`,
    )
    .bind(JSON.stringify(WALLET_CURRENCIES.map((purse) => [userAccountId(uid, purse), purse])), uid);

/** Where a purchase holds what was paid for it, before the entry that holds it; open already is as good. */
export const insertEscrowAccount = (
  db: Database,
  purchase: string,
  uid: number,
  purses: readonly WalletCurrency[],
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO ledger_accounts (id, kind, holder_id, purchase, purse)
       SELECT value ->> 0, 'escrow', ?2, ?3, value ->> 1 FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`,
    )
    .bind(JSON.stringify(purses.map((purse) => [escrowAccountId(purchase, purse), purse])), uid, purchase);

export const insertDebtAccount = (db: Database, uid: number, purse: WalletCurrency): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO ledger_accounts (id, kind, holder_id, purse) VALUES (?1, 'debt', ?2, ?3)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(debtAccountId(uid, purse), uid, purse);

const INSERT_ENTRIES = `INSERT INTO ledger_entries
    (key, leg, kind, purse, from_account, to_account, amount, at_ms, subject, other_uid)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ?2, value ->> 7,
    value ->> 8
  FROM json_each(?1) WHERE true`;

/** Entries that share a key are its legs, numbered as they stand. */
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

/**
 * All of them or none, in one statement for one batch. Fails when a key was used, when a giver has too little, or when
 * there is no such account: `toLedgerWriteError` reads which.
 */
export const insertEntries = (db: Database, entries: readonly LedgerEntry[], nowMs: number): D1PreparedStatement =>
  db.$client.prepare(INSERT_ENTRIES).bind(entryRows(entries), nowMs);

/** The same, but a key that was used means it is done: nothing happens. `OR IGNORE` would also swallow a low balance. */
export const insertEntriesOnce = (db: Database, entries: readonly LedgerEntry[], nowMs: number): D1PreparedStatement =>
  db.$client.prepare(`${INSERT_ENTRIES} ON CONFLICT (key, leg) DO NOTHING`).bind(entryRows(entries), nowMs);

export const insertEntry = (db: Database, entry: LedgerEntry, nowMs: number): D1PreparedStatement =>
  insertEntries(db, [entry], nowMs);
export const insertEntryOnce = (db: Database, entry: LedgerEntry, nowMs: number): D1PreparedStatement =>
  insertEntriesOnce(db, [entry], nowMs);

export type BalanceRow = { kind: "user" | "escrow" | "debt"; purse: WalletCurrency; balance: number };

/** A user's purses, and what is held for them or owed by them: as much as is open, not as much as ever was. */
export const selectBalances = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT kind, purse, balance FROM ledger_accounts WHERE user_id = ?1
       UNION ALL
       SELECT kind, purse, sum(balance) FROM ledger_accounts INDEXED BY ledger_accounts_open
       WHERE holder_id = ?1 AND balance <> 0 GROUP BY kind, purse`,
    )
    .bind(uid);

export const isEntryKeyUsed = async (db: Database, key: string): Promise<boolean> =>
  (await db.$client.prepare("SELECT 1 AS used FROM ledger_entries WHERE key = ?1 LIMIT 1").bind(key).first("used")) !==
  null;

/**
 * How much of what a user owed by a chargeback the house has waived, and not taken back since: no more than what that
 * chargeback itself left owed.
 */
export const getWaivedAmount = (
  db: Database,
  uid: number,
  purse: WalletCurrency,
  subject: string,
): Promise<number | null> =>
  db.$client
    .prepare(
      `SELECT min(
         (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_by_subject
          WHERE subject = ?4 AND kind = 'chargeback' AND from_account = ?1),
         (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_to_by_kind
          WHERE to_account = ?1 AND kind = 'debt_waived')
         - (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_from_by_kind
            WHERE from_account IN (?1, ?2) AND kind = 'reversal' AND to_account = ?3)) AS waived`,
    )
    .bind(debtAccountId(uid, purse), userAccountId(uid, purse), lossAccountId(purse), subject)
    .first<number>("waived");

/** What a purchase holds, by purse: a return goes back to where it came from. */
export const selectEscrow = (db: Database, purchase: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT purse, balance AS amount FROM ledger_accounts INDEXED BY ledger_accounts_held
       WHERE purchase = ?1 AND kind = 'escrow' AND balance <> 0 ORDER BY purse`,
    )
    .bind(purchase);

/** Everything that moved for a purchase, oldest first. */
export const selectEntriesOfSubject = (db: Database, subject: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT key, leg, kind, purse, from_account AS "from", to_account AS "to", amount,
         at_ms AS atMs
       FROM ledger_entries INDEXED BY ledger_entries_by_subject WHERE subject = ?1 ORDER BY rowid`,
    )
    .bind(subject);
