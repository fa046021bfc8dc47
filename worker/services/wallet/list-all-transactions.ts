import type { Database } from "#db/client.ts";
import type { WaterFilter } from "#db/queries/wallet/transactions.ts";
import type { WaterRow } from "#domain/wallet/contract.ts";
import { listWater } from "./list-transactions.ts";

const ROWS_AT_ONCE = 1_000;

/** Every movement that fits, page by page: for files, which hold everything or are not worth having. */
export async function allWater(db: Database, uid: number, filter: WaterFilter): Promise<WaterRow[]> {
  const rows: WaterRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listWater(db, uid, { ...filter, cursor, size: ROWS_AT_ONCE });
    rows.push(...page.list);
    if (page.cursor === null) return rows;
    cursor = page.cursor;
  }
}
