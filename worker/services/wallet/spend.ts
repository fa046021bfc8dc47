import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint, ledgerProblem } from "#db/constraint-errors.ts";
import { askBalances } from "#db/queries/wallet/ledger.ts";
import { countSpending } from "#db/queries/wallet/spending-limits.ts";
import { type ErrorName, Refusal } from "#domain/errors.ts";
import type { Balances } from "#domain/wallet/contract.ts";
import { type Share, spendCoins } from "#domain/wallet/spend-coins.ts";
import type { SpendingScope } from "#domain/wallet/spending-limits.ts";
import { balancesOf } from "./get-balances.ts";
import { limitRefusal } from "./limit-error.ts";

/** Others may spend from the same purse between the look and the batch; whoever loses so often is told to come again. */
const TRIES = 8;

export type Spending = {
  uid: number;
  /** Coins of both kinds, bonus first; or diamonds. */
  of: "coins" | "diamonds";
  amount: number;
  /** Which of the user's own limits it counts towards. */
  scope: SpendingScope;
  nowMs: number;
  /** What it means that a key was used: the same purchase came in before. */
  ifUsed: ErrorName;
  /** The whole write of the purchase, the ledger's entries among it; asked again when the purse has changed. */
  batch(shares: Share[]): D1PreparedStatement[];
};

function sharesOf(balances: Balances, { of, amount }: Spending): Share[] {
  if (of === "diamonds") {
    if (balances.diamonds < amount) throw new Refusal("insufficient_diamonds");
    return [{ purse: "diamonds", amount }];
  }
  const shares = spendCoins(balances, amount);
  if (!shares) throw new Refusal("insufficient_gold");
  return shares;
}

/**
 * The one door for whatever a user pays with: it looks, divides, holds the user to their own limits, writes one batch,
 * and refuses by name. The answers are those of the batch.
 */
export async function spend(db: Database, spending: Spending): Promise<D1Result[]> {
  for (let attempt = 1; ; attempt++) {
    const shares = sharesOf(balancesOf(await askBalances(db, spending.uid).all()), spending);
    try {
      const answers = await runBatch(db, [...spending.batch(shares), countSpending(db, spending)]);
      return answers.slice(0, -1);
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken?.kind === "check" && broken.name === "spent_amounts_cap") throw await limitRefusal(db, spending);
      const problem = ledgerProblem(error);
      if (problem === undefined) throw error;
      if (problem === "key_used") throw new Refusal(spending.ifUsed);
      if (attempt === TRIES) throw new Refusal(problem);
    }
  }
}
