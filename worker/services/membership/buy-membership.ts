import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { askOpenTerms, insertMembership } from "#db/queries/membership/memberships.ts";
import { isKeyUsed, writeEntries } from "#db/queries/wallet/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import { type Membership, type MembershipAsk, membershipAt, type Term } from "#domain/membership/quote.ts";
import { revenuePurse } from "#domain/wallet/ledger-accounts.ts";
import { fromUser } from "#domain/wallet/spend-coins.ts";
import { spend } from "../wallet/spend.ts";
import { type QuoteContext, quoteOf } from "./quote-membership.ts";

/** Two tabs that buy at once want the same next term; who was slower is quoted again, and pays only what was shown. */
const TRIES = 4;

/** `intention` is one for all tries of one click. */
type BuyContext = QuoteContext & { intention?: string | undefined };

const keyOf = (uid: number, name: string | number): string => `vip:${uid}:${name}`;

/** What a try before this one paid for, should its answer have been lost. */
async function boughtBefore({ db, nowMs, intention }: BuyContext, uid: number): Promise<Membership | undefined> {
  if (intention === undefined || !(await isKeyUsed(db, keyOf(uid, intention)))) return undefined;
  return membershipAt((await askOpenTerms(db, uid, nowMs).all<Term>()).results, nowMs);
}

async function buyQuoted(context: BuyContext, uid: number, ask: MembershipAsk & { coins: number }) {
  const { db, nowMs } = context;
  const { quote, lastNumber } = await quoteOf(context, uid, ask);
  if (quote.coins !== ask.coins) throw new Refusal("price_changed", ["coins"]);
  const number = lastNumber + 1;
  const record = insertMembership(db, { ...quote, uid, number, atMs: nowMs });
  // The last day of a term can cost nothing more; the ledger has no entry of nothing.
  if (quote.coins === 0) await runBatch(db, [record]);
  else {
    const key = keyOf(uid, context.intention ?? number);
    const subject = keyOf(uid, number);
    await spend(db, {
      uid,
      of: "coins",
      amount: quote.coins,
      scope: "purchases",
      nowMs,
      ifUsed: "conflict",
      batch: (shares) => [
        record,
        writeEntries(
          db,
          fromUser(uid, shares, revenuePurse).map((leg) => ({ ...leg, key, kind: "vip_purchase", subject })),
          nowMs,
        ),
      ],
    });
  }
  return { tier: quote.tier, endsAtMs: quote.endsAtMs };
}

const isTaken = (error: unknown): boolean => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "membership_records";
};

/** Opens, renews or upgrades, at the price that was shown or not at all. */
export async function buyMembership(
  context: BuyContext,
  uid: number,
  ask: MembershipAsk & { coins: number },
): Promise<Membership> {
  const before = await boughtBefore(context, uid);
  if (before) return before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await buyQuoted(context, uid, ask);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
