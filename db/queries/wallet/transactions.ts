import { userAccountId, WALLET_CURRENCIES, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { type Database, runBatch } from "../../client.ts";

export type TransactionFilter = {
  purse?: WalletCurrency | undefined;
  kind?: LedgerEntryKind | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
};
/** A row's place in time; two of one moment stand in the order they were written. */
export type TransactionCursor = { atMs: number; row: number };
export type TransactionEntry = TransactionCursor & {
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  amount: number;
  otherUid: number | null;
  otherName: string | null;
  isOtherGone: number;
  subject: string | null;
};

const SIDES = [
  { own: "from_account", other: "to_account", sign: "-", index: "ledger_entries_from" },
  { own: "to_account", other: "from_account", sign: "", index: "ledger_entries_to" },
] as const;

/** One side of one purse: a stretch of its index, and beside it the other side's name for the rows of the page. */
function statement(
  db: Database,
  side: (typeof SIDES)[number],
  account: string,
  filter: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
): D1PreparedStatement {
  const params: (string | number)[] = [account, filter.fromMs ?? 0, filter.toMs ?? Number.MAX_SAFE_INTEGER];
  let where = `${side.own} = ?1 AND at_ms >= ?2 AND at_ms < ?3`;
  if (filter.kind) {
    params.push(filter.kind);
    where += ` AND kind = ?${params.length}`;
  }
  if (before) {
    params.push(before.atMs, before.row);
    where += ` AND at_ms <= ?${params.length - 1} AND (at_ms, rowid) < (?${params.length - 1}, ?${params.length})`;
  }
  params.push(size);
  return db.$client
    .prepare(
      `SELECT page.at_ms AS atMs, page.row, page.kind, page.purse, ${side.sign}page.amount AS amount,
         page.subject, u.id AS otherUid, u.username AS otherName,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isOtherGone
       FROM (
         SELECT at_ms, rowid AS row, kind, purse, amount, subject, other_uid, ${side.other} AS other
         FROM ledger_entries INDEXED BY ${side.index}${filter.kind ? "_by_kind" : ""} WHERE ${where}
         ORDER BY at_ms DESC, rowid DESC LIMIT ?${params.length}
       ) AS page
       JOIN ledger_accounts AS a ON a.id = page.other
         LEFT JOIN users AS u ON u.id = coalesce(a.user_id, page.other_uid)`,
    )
    .bind(...params);
}

export function selectTransactions(
  db: Database,
  uid: number,
  filter: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
): D1PreparedStatement[] {
  const purses = filter.purse ? [filter.purse] : WALLET_CURRENCIES;
  return purses.flatMap((purse) =>
    SIDES.map((side) => statement(db, side, userAccountId(uid, purse), filter, before, size)),
  );
}

/** The newest rows before a place, of all purses asked for: one stretch of an index each, one round trip. */
export async function listTransactionEntries(
  db: Database,
  uid: number,
  filter: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
): Promise<TransactionEntry[]> {
  const answers = await runBatch<TransactionEntry>(db, selectTransactions(db, uid, filter, before, size));
  return answers
    .flatMap((answer) => answer.results)
    .sort((a, b) => b.atMs - a.atMs || b.row - a.row)
    .slice(0, size);
}
