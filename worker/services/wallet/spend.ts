import { type BatchResults, runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { addSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";
import { type CoinSpend, splitCoinSpend } from "#domain/wallet/spend-coins.ts";
import type { SpendingScope } from "#domain/wallet/spending-limits.ts";
import type { ServiceContext } from "../context.ts";
import { getBalances } from "./get-balances.ts";
import { getSpendingLimitError } from "./spending-limits.ts";

/** A concurrent purchase can change the balances between the read and the batch. */
const MAX_ATTEMPTS = 8;

export type SpendInput<Statements extends readonly Statement[]> = {
  uid: number;
  /** `coins` are coins and bonus coins, bonus coins first. */
  currency: "coins" | "diamonds";
  amount: number;
  /** Which of the user's own limits the amount counts towards. */
  scope: SpendingScope;
  /** The error if the ledger key exists, because this purchase was written before. */
  errorIfDuplicate: ErrorName;
  /** Every write of the purchase, including ledger entries; called again if the balances have changed. */
  buildStatements(shares: CoinSpend[]): Statements;
};

function splitAmount(
  balances: WalletBalances,
  { currency, amount }: Pick<SpendInput<[]>, "currency" | "amount">,
): CoinSpend[] {
  if (currency === "diamonds") {
    if (balances.diamonds < amount) throw new AppError("insufficient_diamonds");
    return [{ currency: "diamonds", amount }];
  }
  const shares = splitCoinSpend(balances, amount);
  if (!shares) throw new AppError("insufficient_gold");
  return shares;
}

/**
 * Every purchase goes through here: splits the amount over the balances, enforces the user's spending limits and writes
 * one batch. Returns the results of the purchase's own statements.
 */
export async function spendFromWallet<const Statements extends readonly Statement[]>(
  ctx: ServiceContext,
  input: SpendInput<Statements>,
): Promise<BatchResults<Statements>> {
  const { db, nowMs } = ctx;
  const { uid, amount, scope } = input;
  for (let attempt = 1; ; attempt++) {
    const shares = splitAmount(await getBalances(ctx, { uid }), input);
    try {
      const statements: readonly Statement[] = [
        ...input.buildStatements(shares),
        addSpending(db, { uid, amount, scope, nowMs }),
      ];
      return (await runBatch(db, statements)).slice(0, -1) as BatchResults<Statements>;
    } catch (error) {
      const broken = toConstraintViolation(error);
      if (broken?.kind === "check" && broken.name === "spent_amounts_cap") {
        throw await getSpendingLimitError(ctx, { uid });
      }
      const problem = toLedgerWriteError(error);
      if (problem === undefined) throw error;
      if (problem === "key_used") throw new AppError(input.errorIfDuplicate);
      if (attempt === MAX_ATTEMPTS) throw new AppError(problem);
    }
  }
}
