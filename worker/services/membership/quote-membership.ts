import type { Database } from "#db/client.ts";
import { askOpenTerms } from "#db/queries/membership/memberships.ts";
import { Refusal } from "#domain/errors.ts";
import { type MembershipAsk, type MembershipQuote, quoteMembership, type Term } from "#domain/membership/quote.ts";

export type QuoteContext = { db: Database; nowMs: number };

/** The terms it was made of come along: whoever buys says with them which number comes next. */
export async function quoteOf(
  { db, nowMs }: QuoteContext,
  uid: number,
  ask: MembershipAsk,
): Promise<{ quote: MembershipQuote; lastNumber: number }> {
  const { results: terms } = await askOpenTerms(db, uid, nowMs).all<Term>();
  const quote = quoteMembership(terms, ask, nowMs);
  if (typeof quote === "string") throw new Refusal(quote);
  return { quote, lastNumber: terms.at(-1)?.number ?? 0 };
}
