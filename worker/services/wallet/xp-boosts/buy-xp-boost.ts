import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { getLastXpBoostEndMs, getXpBoost, insertXpBoost } from "#db/queries/wallet/xp-boosts.ts";
import { AppError } from "#domain/errors.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { getXpBoostPackage, xpBoostPeriod } from "#domain/wallet/xp-boosts.ts";
import type { XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";
import { createId } from "#worker/crypto/hashing.ts";
import type { ServiceContext } from "../../context.ts";
import { spendFromWallet } from "../spend.ts";

/** Two concurrent purchases want the same start; the second begins where the first ends. */
const MAX_ATTEMPTS = 4;

const isPeriodTaken = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "score_passes";
};

/** `operationId` is the same for every retry of one request. */
export type BuyXpBoostContext = ServiceContext & { operationId?: string | undefined };
export type BuyXpBoostInput = { uid: number; days: number; coins: number };

async function tryToBuy(ctx: BuyXpBoostContext, { uid, days, coins }: BuyXpBoostInput): Promise<XpBoostRecord> {
  const { db, nowMs } = ctx;
  const period = xpBoostPeriod(days, await getLastXpBoostEndMs(db, uid), nowMs);
  const boost: XpBoostRecord = { id: ctx.operationId ?? createId(), days, coins, boughtAtMs: nowMs, ...period };
  const subject = `score:${boost.id}`;
  await spendFromWallet(ctx, {
    uid,
    currency: "coins",
    amount: coins,
    scope: "purchases",
    errorIfDuplicate: "conflict",
    buildStatements: (shares) => {
      const legs = debitUserEntries(uid, shares, revenueAccountId);
      const entries = legs.map((leg) => ({ ...leg, key: subject, subject, kind: "score_purchase" as const }));
      return [insertEntries(db, entries, nowMs), ...insertXpBoost(db, uid, boost)];
    },
  });
  return boost;
}

/** Paid in coins, bonus coins first. A retry with the same `operationId` returns the first purchase. */
export async function buyXpBoost(ctx: BuyXpBoostContext, input: BuyXpBoostInput): Promise<XpBoostRecord> {
  const offer = getXpBoostPackage(input.days);
  if (!offer) throw new AppError("bad_input", ["days"]);
  if (offer.coins !== input.coins) throw new AppError("price_changed");
  const earlier = ctx.operationId === undefined ? undefined : await getXpBoost(ctx.db, input.uid, ctx.operationId);
  if (earlier) return earlier;
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToBuy(ctx, input);
    } catch (error) {
      if (!isPeriodTaken(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
