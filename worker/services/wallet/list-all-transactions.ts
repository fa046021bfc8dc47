import type { Database } from "#db/client.ts";
import type { TransactionFilter } from "#db/queries/wallet/transactions.ts";
import type { TransactionView } from "#domain/wallet/contract.ts";
import { listUserTransactions } from "./list-transactions.ts";

const PAGE_SIZE = 1_000;

/** Every movement that fits, page by page: for files, which hold everything or are not worth having. */
export async function listAllTransactions(
  db: Database,
  uid: number,
  filter: TransactionFilter,
): Promise<TransactionView[]> {
  const rows: TransactionView[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listUserTransactions(db, uid, { ...filter, cursor, size: PAGE_SIZE });
    rows.push(...page.list);
    if (page.cursor === null) return rows;
    cursor = page.cursor;
  }
}
