import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertMembership, selectOpenTerms } from "#db/queries/membership/memberships.ts";
import { insertEntries, isEntryKeyUsed } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { type Membership, type MembershipQuoteInput, membershipAt, type Term } from "#domain/membership/quote.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { getMembershipQuote, type MembershipContext } from "./quote-membership.ts";

/** Two tabs that buy at once want the same next term; who was slower is quoted again, and pays only what was shown. */
const MAX_ATTEMPTS = 4;

/** `intention` is one for all tries of one click. */
type BuyContext = MembershipContext & { operationId?: string | undefined };

const keyOf = (uid: number, name: string | number): string => `vip:${uid}:${name}`;

/** What a try before this one paid for, should its answer have been lost. */
async function findEarlierPurchase(
  { db, nowMs, operationId }: BuyContext,
  uid: number,
): Promise<Membership | undefined> {
  if (operationId === undefined || !(await isEntryKeyUsed(db, keyOf(uid, operationId)))) return undefined;
  return membershipAt((await selectOpenTerms(db, uid, nowMs).all<Term>()).results, nowMs);
}

async function buyQuoted(context: BuyContext, uid: number, ask: MembershipQuoteInput & { coins: number }) {
  const { db, nowMs } = context;
  const { quote, lastNumber } = await getMembershipQuote(context, uid, ask);
  if (quote.coins !== ask.coins) throw new AppError("price_changed", ["coins"]);
  const number = lastNumber + 1;
  const record = insertMembership(db, { ...quote, uid, number, atMs: nowMs });
  // The last day of a term can cost nothing more; the ledger has no entry of nothing.
  if (quote.coins === 0) await runBatch(db, [record]);
  else {
    const key = keyOf(uid, context.operationId ?? number);
    const subject = keyOf(uid, number);
    await spendFromWallet(db, {
      uid,
      currency: "coins",
      amount: quote.coins,
      scope: "purchases",
      nowMs,
      errorIfDuplicate: "conflict",
      buildStatements: (shares) => [
        record,
        insertEntries(
          db,
          debitUserEntries(uid, shares, revenueAccountId).map((leg) => ({
            ...leg,
            key,
            kind: "vip_purchase",
            subject,
          })),
          nowMs,
        ),
      ],
    });
  }
  return { tier: quote.tier, endsAtMs: quote.endsAtMs };
}

const isTaken = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "membership_records";
};

/** Opens, renews or upgrades, at the price that was shown or not at all. */
export async function buyMembership(
  context: BuyContext,
  uid: number,
  ask: MembershipQuoteInput & { coins: number },
): Promise<Membership> {
  const before = await findEarlierPurchase(context, uid);
  if (before) return before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await buyQuoted(context, uid, ask);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
