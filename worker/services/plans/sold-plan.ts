import { runBatch, type Statement } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import type { StoredSale } from "#db/queries/plans/settle-sales.ts";
import { isUnchangedError } from "#db/require-change.ts";
import type { PlanSale } from "#domain/plans/sale-entries.ts";
import type { ServiceContext } from "../context.ts";

export const SALES_PER_READ = 500;
/** Small, because readers wait for the running batch; the next batch continues after a failure. */
const SALES_PER_BATCH = 20;
/** Balances may change between the read and the batch. */
const MAX_ATTEMPTS = 8;

/** `round` is that of the settlement in force, or of the one being reversed. */
export type SoldPlan = {
  planId: number;
  expertUid: number;
  title: string;
  isRefundable: boolean;
  round: number;
};

export function toPlanSale({ planId, expertUid, isRefundable }: SoldPlan, sale: StoredSale): PlanSale {
  const { buyerUid, coins, bonusCoins, sharePercent } = sale;
  const shares = [
    { currency: "bonus_coins" as const, amount: bonusCoins },
    { currency: "coins" as const, amount: coins - bonusCoins },
  ].filter(({ amount }) => amount > 0);
  return { planId, buyerUid, expertUid, isRefundable, sharePercent, shares };
}

/** Another run or a buyer's purchase came between the read and the batch, so the sales are read again. */
const isLostRace = (error: unknown): boolean => isUnchangedError(error) || toLedgerWriteError(error) !== undefined;

/** Writes batch after batch until no sales are left. */
export async function writeSalesInBatches(
  { db }: ServiceContext,
  read: () => PromiseLike<StoredSale[]>,
  build: (sales: readonly StoredSale[]) => Promise<Statement[]>,
): Promise<void> {
  let failed = 0;
  for (;;) {
    const sales = await read();
    if (sales.length === 0) return;
    let written = 0;
    try {
      for (; written < sales.length; written += SALES_PER_BATCH) {
        await runBatch(db, await build(sales.slice(written, written + SALES_PER_BATCH)));
      }
      failed = 0;
      if (sales.length < SALES_PER_READ) return;
    } catch (error) {
      failed = written > 0 ? 1 : failed + 1;
      if (!isLostRace(error) || failed === MAX_ATTEMPTS) throw error;
    }
  }
}
