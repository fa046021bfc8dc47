import type { Database } from "#db/client.ts";
import {
  listTransactionEntries,
  type TransactionCursor,
  type TransactionEntry,
  type TransactionFilter,
} from "#db/queries/wallet/transactions.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { TransactionList, TransactionView } from "#domain/wallet/contract.ts";

const cursorOf = ({ atMs, row }: TransactionCursor): string => `${atMs}-${row}`;

function parseCursor(cursor: string | undefined): TransactionCursor | undefined {
  if (cursor === undefined) return undefined;
  const [atMs = "", row = ""] = cursor.split("-");
  return { atMs: Number(atMs), row: Number(row) };
}

function toTransactionRow({
  kind,
  purse,
  amount,
  atMs,
  row,
  otherUid,
  otherName,
  isOtherGone,
  subject,
}: TransactionEntry): TransactionView {
  const isGone = isOtherGone === 1;
  const other =
    otherUid === null ? null : { uid: otherUid, username: isGone ? DELETED_USER_NAME : (otherName ?? ""), isGone };
  return { id: cursorOf({ atMs, row }), kind, purse, amount, atMs, other, subject };
}

/** One's own movements, newest first. A row that comes while one reads moves no other: the cursor is a place in time. */
export async function listUserTransactions(
  db: Database,
  uid: number,
  ask: TransactionFilter & { cursor?: string | undefined; size: number },
): Promise<TransactionList> {
  const { cursor, size, ...filter } = ask;
  const entries = await listTransactionEntries(db, uid, filter, parseCursor(cursor), size + 1);
  const page = entries.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(toTransactionRow), cursor: entries.length > size && last ? cursorOf(last) : null };
}
