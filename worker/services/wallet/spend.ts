import { type Database, runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { selectBalances } from "#db/queries/wallet/ledger.ts";
import { addSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";
import { type CoinSpend, splitCoinSpend } from "#domain/wallet/spend-coins.ts";
import type { SpendingScope } from "#domain/wallet/spending-limits.ts";
import { parseBalances } from "./get-balances.ts";
import { getSpendingLimitError } from "./limit-error.ts";

/** Others may spend from the same purse between the look and the batch; whoever loses so often is told to come again. */
const MAX_ATTEMPTS = 8;

export type SpendInput = {
  uid: number;
  /** Coins of both kinds, bonus first; or diamonds. */
  currency: "coins" | "diamonds";
  amount: number;
  /** Which of the user's own limits it counts towards. */
  scope: SpendingScope;
  nowMs: number;
  /** What it means that a key was used: the same purchase came in before. */
  errorIfDuplicate: ErrorName;
  /** The whole write of the purchase, the ledger's entries among it; asked again when the purse has changed. */
  buildStatements(shares: CoinSpend[]): Statement[];
};

function splitAmount(balances: WalletBalances, { currency, amount }: SpendInput): CoinSpend[] {
  if (currency === "diamonds") {
    if (balances.diamonds < amount) throw new AppError("insufficient_diamonds");
    return [{ purse: "diamonds", amount }];
  }
  const shares = splitCoinSpend(balances, amount);
  if (!shares) throw new AppError("insufficient_gold");
  return shares;
}

/**
 * The one door for whatever a user pays with: it looks, divides, holds the user to their own limits, writes one batch,
 * and refuses by name. The answers are those of the batch.
 */
export async function spendFromWallet(db: Database, spending: SpendInput): Promise<D1Result[]> {
  for (let attempt = 1; ; attempt++) {
    const shares = splitAmount(parseBalances(await selectBalances(db, spending.uid).all()), spending);
    try {
      const answers = await runBatch(db, [...spending.buildStatements(shares), addSpending(db, spending)]);
      return answers.slice(0, -1);
    } catch (error) {
      const broken = toConstraintViolation(error);
      if (broken?.kind === "check" && broken.name === "spent_amounts_cap")
        throw await getSpendingLimitError(db, spending);
      const problem = toLedgerWriteError(error);
      if (problem === undefined) throw error;
      if (problem === "key_used") throw new AppError(spending.errorIfDuplicate);
      if (attempt === MAX_ATTEMPTS) throw new AppError(problem);
    }
  }
}
