import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertMembership, selectOpenTerms } from "#db/queries/membership/memberships.ts";
import { insertEntries, isEntryKeyUsed } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { type Membership, type MembershipQuoteInput, membershipAt } from "#domain/membership/quote.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import type { ServiceContext } from "../context.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { getMembershipQuote } from "./quote-membership.ts";

/** Two concurrent purchases want the same term; the slower one is quoted again and pays only the price it was shown. */
const MAX_ATTEMPTS = 4;

/** `operationId` is the same for every retry of one request. */
export type BuyMembershipContext = ServiceContext & { operationId?: string | undefined };
export type BuyMembershipInput = MembershipQuoteInput & { uid: number; coins: number };

const ledgerKey = (uid: number, name: string | number): string => `vip:${uid}:${name}`;

/** The purchase of an earlier attempt whose response was lost. */
async function findEarlierPurchase(
  { db, nowMs, operationId }: BuyMembershipContext,
  uid: number,
): Promise<Membership | undefined> {
  if (operationId === undefined || !(await isEntryKeyUsed(db, ledgerKey(uid, operationId)))) return undefined;
  return membershipAt(await selectOpenTerms(db, uid, nowMs), nowMs);
}

async function buyQuoted(ctx: BuyMembershipContext, input: BuyMembershipInput): Promise<Membership> {
  const { db, nowMs } = ctx;
  const { uid, coins, tier, months } = input;
  const { quote, lastNumber } = await getMembershipQuote(ctx, { uid, tier, months });
  if (quote.coins !== coins) throw new AppError("price_changed", ["coins"]);
  const number = lastNumber + 1;
  const record = insertMembership(db, { ...quote, uid, number, atMs: nowMs });
  // An upgrade on the last day of a term can be free, and the ledger accepts no entry of zero.
  if (coins === 0) await record;
  else {
    const key = ledgerKey(uid, ctx.operationId ?? number);
    const subject = ledgerKey(uid, number);
    await spendFromWallet(ctx, {
      uid,
      currency: "coins",
      amount: coins,
      scope: "purchases",
      errorIfDuplicate: "conflict",
      buildStatements: (shares) => {
        const legs = debitUserEntries(uid, shares, revenueAccountId);
        const entries = legs.map((leg) => ({ ...leg, key, kind: "vip_purchase" as const, subject }));
        return [record, insertEntries(db, entries, nowMs)];
      },
    });
  }
  return { tier: quote.tier, endsAtMs: quote.endsAtMs };
}

const isTermTaken = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "membership_records";
};

/** Opens, renews or upgrades at the price that was shown. A retry with the same `operationId` is not charged again. */
export async function buyMembership(ctx: BuyMembershipContext, input: BuyMembershipInput): Promise<Membership> {
  const earlier = await findEarlierPurchase(ctx, input.uid);
  if (earlier) return earlier;
  for (let attempt = 1; ; attempt++) {
    try {
      return await buyQuoted(ctx, input);
    } catch (error) {
      if (!isTermTaken(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
