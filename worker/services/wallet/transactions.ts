import {
  listTransactionEntries,
  type TransactionCursor,
  type TransactionEntry,
  type TransactionFilter,
} from "#db/queries/wallet/transactions.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { TransactionList, TransactionView } from "#domain/wallet/contract.ts";
import type { ReadContext } from "../context.ts";

const EXPORT_PAGE_SIZE = 1_000;

const formatCursor = ({ atMs, row }: TransactionCursor): string => `${atMs}-${row}`;

function parseCursor(cursor: string | undefined): TransactionCursor | undefined {
  if (cursor === undefined) return undefined;
  const [atMs = "", row = ""] = cursor.split("-");
  return { atMs: Number(atMs), row: Number(row) };
}

function toMatchSides({ matchId: id, leagueId, homeId, awayId }: TransactionEntry) {
  if (id === null || leagueId === null || homeId === null || awayId === null) return {};
  return { match: { id, leagueId, homeId, awayId } };
}

function toTransactionView(entry: TransactionEntry): TransactionView {
  const { kind, purse, amount, atMs, subject, otherUid, otherName, isOtherGone, row } = entry;
  const isGone = isOtherGone === 1;
  const other =
    otherUid === null ? null : { uid: otherUid, username: isGone ? DELETED_USER_NAME : (otherName ?? ""), isGone };
  return { id: formatCursor({ atMs, row }), kind, purse, amount, atMs, other, subject, ...toMatchSides(entry) };
}

export type TransactionsInput = TransactionFilter & { uid: number; cursor?: string | undefined; size: number };

/** Newest first, with keyset pagination by time, so that new transactions shift no page. */
export async function listUserTransactions(
  { db }: ReadContext,
  { uid, cursor, size, ...filter }: TransactionsInput,
): Promise<TransactionList> {
  const entries = await listTransactionEntries(db, uid, filter, parseCursor(cursor), size + 1);
  const page = entries.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(toTransactionView), cursor: entries.length > size && last ? formatCursor(last) : null };
}

/** Every transaction that matches, for exports. */
export async function listAllTransactions(
  ctx: ReadContext,
  input: Omit<TransactionsInput, "cursor" | "size">,
): Promise<TransactionView[]> {
  const transactions: TransactionView[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listUserTransactions(ctx, { ...input, cursor, size: EXPORT_PAGE_SIZE });
    transactions.push(...page.list);
    if (page.cursor === null) return transactions;
    cursor = page.cursor;
  }
}
