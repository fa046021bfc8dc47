import { brokenConstraint } from "#db/constraint-errors.ts";
import { writeEntries } from "#db/queries/ledger.ts";
import { insertMembership } from "#db/queries/memberships.ts";
import { Refusal } from "#domain/errors.ts";
import type { Membership, MembershipAsk } from "#domain/membership/quote.ts";
import { revenuePurse } from "#domain/wallet/purses.ts";
import { fromUser } from "#domain/wallet/spend-coins.ts";
import { spend } from "../wallet/spend.ts";
import { type QuoteContext, quoteOf } from "./quote-membership.ts";

/** Two tabs that buy at once want the same next term; who was slower is quoted again, and pays only what was shown. */
const TRIES = 4;

async function buyQuoted(context: QuoteContext, uid: number, ask: MembershipAsk & { coins: number }) {
  const { db, nowMs } = context;
  const { quote, lastNumber } = await quoteOf(context, uid, ask);
  if (quote.coins !== ask.coins) throw new Refusal("price_changed", ["coins"]);
  const number = lastNumber + 1;
  const record = insertMembership(db, { ...quote, uid, number, atMs: nowMs });
  // The last day of a term can cost nothing more; the ledger has no entry of nothing.
  if (quote.coins === 0) await db.batch([record]);
  else {
    const key = `vip:${uid}:${number}`;
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
          fromUser(uid, shares, revenuePurse).map((leg) => ({ ...leg, key, kind: "vip_purchase", subject: key })),
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
  context: QuoteContext,
  uid: number,
  ask: MembershipAsk & { coins: number },
): Promise<Membership> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buyQuoted(context, uid, ask);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
