import type { Database } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { getLastXpBoostEndMs, getXpBoost, insertXpBoost } from "#db/queries/wallet/xp-boosts.ts";
import { AppError } from "#domain/errors.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { getXpBoostPackage, xpBoostPeriod } from "#domain/wallet/xp-boosts.ts";
import type { XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";
import { createId } from "#worker/crypto/hashing.ts";
import { spendFromWallet } from "../spend.ts";

/** Two tabs may buy at one moment; the second begins where the first ends. */
const MAX_ATTEMPTS = 4;

const isTaken = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "score_passes";
};

/** `intention` is one for all tries of one click. */
type BuyContext = { db: Database; nowMs: number; operationId?: string | undefined };
type BuyXpBoostInput = { days: number; coins: number };

async function tryOnce(context: BuyContext, uid: number, { days, coins }: BuyXpBoostInput): Promise<XpBoostRecord> {
  const { db, nowMs } = context;
  const run = xpBoostPeriod(days, await getLastXpBoostEndMs(db, uid), nowMs);
  const pass: XpBoostRecord = { id: context.operationId ?? createId(), days, coins, boughtAtMs: nowMs, ...run };
  const subject = `score:${pass.id}`;
  await spendFromWallet(db, {
    uid,
    currency: "coins",
    amount: coins,
    scope: "purchases",
    nowMs,
    errorIfDuplicate: "conflict",
    buildStatements: (shares) => [
      insertEntries(
        db,
        debitUserEntries(uid, shares, revenueAccountId).map((leg) => ({
          ...leg,
          key: subject,
          subject,
          kind: "score_purchase",
        })),
        nowMs,
      ),
      ...insertXpBoost(db, uid, pass),
    ],
  });
  return pass;
}

/** Paid for in coins, bonus first. A try whose answer was lost is not paid for again. */
export async function buyXpBoost(context: BuyContext, uid: number, ask: BuyXpBoostInput): Promise<XpBoostRecord> {
  const offered = getXpBoostPackage(ask.days);
  if (!offered) throw new AppError("bad_input", ["days"]);
  if (offered.coins !== ask.coins) throw new AppError("price_changed");
  const before = context.operationId === undefined ? null : await getXpBoost(context.db, uid, context.operationId);
  if (before) return before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(context, uid, ask);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
