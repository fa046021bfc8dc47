import { type SQL, sql } from "drizzle-orm";
import { userAccountId, WALLET_CURRENCIES, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { type Database, rows, runBatch } from "../../client.ts";

export type TransactionFilter = {
  purse?: WalletCurrency | undefined;
  kind?: LedgerEntryKind | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
};
/** Rows within a millisecond are ordered by rowid, which is insertion order. */
export type TransactionCursor = { atMs: number; row: number };
export type TransactionEntry = TransactionCursor & {
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  amount: number;
  otherUid: number | null;
  otherName: string | null;
  isOtherGone: number;
  subject: string | null;
  /** The match of the tip that this entry settled; null otherwise, including for take-downs. */
  matchId: number | null;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
};

type Side = { own: SQL; other: SQL; sign: SQL; index: SQL; indexByKind: SQL };
const SIDES: readonly Side[] = [
  {
    own: sql`from_account`,
    other: sql`to_account`,
    sign: sql`-`,
    index: sql`ledger_entries_from`,
    indexByKind: sql`ledger_entries_from_by_kind`,
  },
  {
    own: sql`to_account`,
    other: sql`from_account`,
    sign: sql``,
    index: sql`ledger_entries_to`,
    indexByKind: sql`ledger_entries_to_by_kind`,
  },
];

/** The inner query reads one index range; users are joined only for the page's rows. */
function selectSide(
  db: Database,
  side: Side,
  account: string,
  { kind, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
) {
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``;
  const older = before ? sql`AND at_ms <= ${before.atMs} AND (at_ms, rowid) < (${before.atMs}, ${before.row})` : sql``;
  return rows<TransactionEntry>(
    db,
    sql`SELECT page.at_ms AS atMs, page.row, page.kind, page.purse, ${side.sign}page.amount AS amount,
       page.subject, u.id AS otherUid, u.username AS otherName, m.id AS matchId, m.league_id AS leagueId,
       m.home_id AS homeId, m.away_id AS awayId,
       EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isOtherGone
     FROM (
       SELECT at_ms, rowid AS row, kind, purse, amount, subject, other_uid, ${side.other} AS other
       FROM ledger_entries INDEXED BY ${kind ? side.indexByKind : side.index}
       WHERE ${side.own} = ${account} AND at_ms >= ${fromMs} AND at_ms < ${toMs} ${ofKind} ${older}
       ORDER BY at_ms DESC, rowid DESC LIMIT ${size}
     ) AS page
     JOIN ledger_accounts AS a ON a.id = page.other
       LEFT JOIN users AS u ON u.id = coalesce(a.user_id, page.other_uid)
       LEFT JOIN plans AS p ON page.kind <> 'plan_hold' AND page.subject GLOB 'plan:*'
         AND p.id = CAST(substr(page.subject, 6) AS INTEGER) AND p.state <> 'taken_down'
       LEFT JOIN matches AS m ON m.id = p.current_match_id`,
  );
}

export function selectTransactions(
  db: Database,
  uid: number,
  filter: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
) {
  const currencies = filter.purse ? [filter.purse] : WALLET_CURRENCIES;
  return currencies.flatMap((currency) =>
    SIDES.map((side) => selectSide(db, side, userAccountId(uid, currency), filter, before, size)),
  );
}

/** Newest first, merged from one index range per account and side, in one round trip. */
export async function listTransactionEntries(
  db: Database,
  uid: number,
  filter: TransactionFilter,
  before: TransactionCursor | undefined,
  size: number,
): Promise<TransactionEntry[]> {
  const pages = await runBatch(db, selectTransactions(db, uid, filter, before, size));
  return pages
    .flat()
    .sort((a, b) => b.atMs - a.atMs || b.row - a.row)
    .slice(0, size);
}
