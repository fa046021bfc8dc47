import { selectOpenTerms } from "#db/queries/membership/memberships.ts";
import { AppError } from "#domain/errors.ts";
import { type MembershipQuote, type MembershipQuoteInput, quoteMembership } from "#domain/membership/quote.ts";
import type { ServiceContext } from "../context.ts";

export type GetMembershipQuoteInput = MembershipQuoteInput & { uid: number };

/** `lastNumber` is the number of the user's last term: a purchase at this quote takes the next one. */
export async function getMembershipQuote(
  { db, nowMs }: ServiceContext,
  { uid, ...input }: GetMembershipQuoteInput,
): Promise<{ quote: MembershipQuote; lastNumber: number }> {
  const terms = await selectOpenTerms(db, uid, nowMs);
  const quote = quoteMembership(terms, input, nowMs);
  if (typeof quote === "string") throw new AppError(quote);
  return { quote, lastNumber: terms.at(-1)?.number ?? 0 };
}
