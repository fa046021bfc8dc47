import { type Entry, PURSES, userPurse } from "#domain/wallet/purses.ts";

/** The purses of a new user, empty. */
export const openPurses = (db: D1Database, uid: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger_accounts (id, user_id, purse)
       SELECT value ->> 0, ?2, value ->> 1 FROM json_each(?1) WHERE true`,
    )
    .bind(JSON.stringify(PURSES.map((purse) => [userPurse(uid, purse), purse])), uid);

const INSERT_ENTRY = `INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
  VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7)`;

const bindEntry = (db: D1Database, sql: string, entry: Entry, nowMs: number) =>
  db.prepare(sql).bind(entry.key, entry.kind, entry.purse, entry.from, entry.to, entry.amount, nowMs);

/** Fails when the key was used, when the giver has too little, or when there is no such purse. */
export const writeEntry = (db: D1Database, entry: Entry, nowMs: number): D1PreparedStatement =>
  bindEntry(db, INSERT_ENTRY, entry, nowMs);

/** The same, but a key that was used means it is done: nothing happens. `OR IGNORE` would also swallow a low balance. */
export const writeEntryOnce = (db: D1Database, entry: Entry, nowMs: number): D1PreparedStatement =>
  bindEntry(db, `${INSERT_ENTRY} ON CONFLICT (key, leg) DO NOTHING`, entry, nowMs);
