import { desc, sql } from "drizzle-orm";
import { AUDIT_SLICE, MAX_AUDIT_PROBLEMS_SHOWN } from "#domain/wallet/ledger-audit.ts";
import { type Database, rows, run } from "../../client.ts";
import { ledgerBlocks } from "../../schema/wallet-ledger-audits.ts";
import { IS_PURCHASE_OPEN } from "./ledger-audit.ts";

export type LedgerBlock = typeof ledgerBlocks.$inferSelect;

/** All stored fields of an entry, in the order they are hashed. */
export type HashedEntry = {
  row: number;
  key: string;
  leg: number;
  kind: string;
  purse: string;
  fromAccount: string;
  toAccount: string;
  amount: number;
  atMs: number;
  subject: string | null;
  otherUid: number | null;
};

export async function getLastBlock(db: Database): Promise<LedgerBlock | undefined> {
  const [last] = await db.select().from(ledgerBlocks).orderBy(desc(ledgerBlocks.number)).limit(1);
  return last;
}

/** Blocks from `number` on, in order. */
export const selectBlocksFrom = (db: Database, number: number, limit: number) =>
  rows<LedgerBlock>(
    db,
    sql`SELECT number, last_row AS lastRow, entries, hash, at_ms AS atMs FROM ledger_blocks
      WHERE number >= ${number} ORDER BY number LIMIT ${limit}`,
  );

/** Entries after a rowid, in insertion order. */
export const selectEntriesAfterRow = (db: Database, afterRow: number, limit: number) =>
  rows<HashedEntry>(
    db,
    sql`SELECT rowid AS "row", key, leg, kind, purse, from_account AS fromAccount, to_account AS toAccount, amount,
        at_ms AS atMs, subject, other_uid AS otherUid
      FROM ledger_entries WHERE rowid > ${afterRow} ORDER BY rowid LIMIT ${limit}`,
  );

/** If two audits close the same block, the second batch fails. */
export const insertBlock = (db: Database, block: LedgerBlock) => db.insert(ledgerBlocks).values(block);

export const addAuditedSums = (db: Database, sums: ReadonlyMap<string, number>) =>
  run(
    db,
    sql`INSERT INTO ledger_audited_sums (account, total)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify([...sums])}) WHERE true
      ON CONFLICT (account) DO UPDATE SET total = total + excluded.total`,
  );

const LIMIT = sql.raw(`LIMIT ${MAX_AUDIT_PROBLEMS_SHOWN}`);
const listed = (ids: Iterable<string>) => sql`(SELECT value FROM json_each(${JSON.stringify([...ids])}))`;
const AUDITED_ROW = sql`(SELECT coalesce(max(last_row), 0) FROM ledger_blocks)`;

export type AuditedAccounts = { afterRow: number; accounts: Iterable<string> };

/** A slice of the accounts, plus the given ones. */
const auditedAccounts = ({ afterRow, accounts }: AuditedAccounts) => sql`
  SELECT id, kind, balance FROM ledger_accounts WHERE rowid > ${afterRow} AND rowid <= ${afterRow + AUDIT_SLICE.accounts}
  UNION SELECT id, kind, balance FROM ledger_accounts WHERE id IN ${listed(accounts)}`;

/** Compares each balance with the total of closed blocks and later entries. */
export const selectWrongBalances = (db: Database, accounts: AuditedAccounts) =>
  rows<{ account: string; balance: number; rows: number }>(
    db,
    sql`WITH recent AS (
        SELECT account, sum(amount) AS total FROM (
          SELECT to_account AS account, amount FROM ledger_entries WHERE rowid > ${AUDITED_ROW}
          UNION ALL SELECT from_account, -amount FROM ledger_entries WHERE rowid > ${AUDITED_ROW}
        ) GROUP BY account),
      checked AS (${auditedAccounts(accounts)}),
      summed AS (
        SELECT checked.id AS account, checked.balance, coalesce(s.total, 0) + coalesce(recent.total, 0) AS "rows"
        FROM checked LEFT JOIN ledger_audited_sums AS s ON s.account = checked.id
          LEFT JOIN recent ON recent.account = checked.id)
      SELECT account, balance, "rows" FROM summed WHERE balance <> "rows" ${LIMIT}`,
  );

export const selectWrongSigns = (db: Database, accounts: AuditedAccounts) =>
  rows<{ account: string; balance: number }>(
    db,
    sql`SELECT id AS account, balance FROM (${auditedAccounts(accounts)})
      WHERE (kind IN ('user', 'escrow') AND balance < 0) OR (kind = 'debt' AND balance > 0) ${LIMIT}`,
  );

/** The partial index contains only escrows with a balance, as many as there are open purchases. */
export const selectOrphanedEscrows = (db: Database) =>
  rows<{ account: string; purchase: string; balance: number }>(
    db,
    sql`SELECT id AS account, purchase, balance FROM ledger_accounts INDEXED BY ledger_accounts_held
      WHERE kind = 'escrow' AND balance <> 0 AND NOT (${IS_PURCHASE_OPEN}) ${LIMIT}`,
  );

export const selectUnpaidCredits = (db: Database, subjects: Iterable<string>) =>
  rows<{ subject: string }>(
    db,
    sql`SELECT e.subject FROM (
        SELECT subject, purse, to_account, sum(amount) AS amount FROM ledger_entries INDEXED BY ledger_entries_by_subject
        WHERE subject IN ${listed(subjects)} AND kind = 'recharge' GROUP BY subject, purse, to_account) AS e
      LEFT JOIN recharge_orders AS o
      ON e.subject = 'recharge:' || o.id AND o.credited = e.amount AND o.purse = e.purse
        AND e.to_account = 'user:' || o.user_id || ':' || o.purse
      WHERE o.id IS NULL ${LIMIT}`,
  );

export type AuditedOrders = { afterRow: number; orders: Iterable<string>; sinceMs: number };

/** A slice of the orders, plus the given and recent ones. */
export const selectUncreditedOrders = (db: Database, { afterRow, orders, sinceMs }: AuditedOrders) =>
  rows<{ order: string }>(
    db,
    sql`SELECT id AS "order" FROM (
        SELECT id, credited FROM recharge_orders WHERE rowid > ${afterRow} AND rowid <= ${afterRow + AUDIT_SLICE.orders}
        UNION SELECT id, credited FROM recharge_orders WHERE id IN ${listed(orders)}
        UNION SELECT id, credited FROM recharge_orders INDEXED BY recharge_orders_by_time WHERE created_at_ms > ${sinceMs}
      ) AS o WHERE credited > 0 AND NOT EXISTS (
        SELECT 1 FROM ledger_entries WHERE key = 'recharge:' || o.id || ':paid' AND leg = 1) ${LIMIT}`,
  );

/** The last rowids, where slicing starts over. */
export const selectAuditEnds = (db: Database) =>
  rows<{ accounts: number; orders: number }>(
    db,
    sql`SELECT (SELECT coalesce(max(rowid), 0) FROM ledger_accounts) AS accounts,
      (SELECT coalesce(max(rowid), 0) FROM recharge_orders) AS orders`,
  );
