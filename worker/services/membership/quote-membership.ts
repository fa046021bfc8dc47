import type { Database } from "#db/client.ts";
import { selectOpenTerms } from "#db/queries/membership/memberships.ts";
import { AppError } from "#domain/errors.ts";
import {
  type MembershipQuote,
  type MembershipQuoteInput,
  quoteMembership,
  type Term,
} from "#domain/membership/quote.ts";

export type MembershipContext = { db: Database; nowMs: number };

/** The terms it was made of come along: whoever buys says with them which number comes next. */
export async function getMembershipQuote(
  { db, nowMs }: MembershipContext,
  uid: number,
  ask: MembershipQuoteInput,
): Promise<{ quote: MembershipQuote; lastNumber: number }> {
  const { results: terms } = await selectOpenTerms(db, uid, nowMs).all<Term>();
  const quote = quoteMembership(terms, ask, nowMs);
  if (typeof quote === "string") throw new AppError(quote);
  return { quote, lastNumber: terms.at(-1)?.number ?? 0 };
}
