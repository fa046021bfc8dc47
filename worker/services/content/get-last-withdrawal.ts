import type { Database } from "#db/client.ts";
import { selectLastWithdrawal } from "#db/queries/content/withdrawals.ts";

/** Zero when nothing was ever withdrawn. */
export async function getLastWithdrawalMs({ db }: { db: Database }): Promise<number> {
  const [last] = await selectLastWithdrawal(db);
  return last?.atMs ?? 0;
}
