import { selectOpenTerms } from "#db/queries/membership/memberships.ts";
import { AppError } from "#domain/errors.ts";
import { type MembershipQuote, type MembershipQuoteInput, quoteMembership } from "#domain/membership/quote.ts";
import type { ServiceContext } from "../context.ts";
import { getMembershipTerms } from "../wallet/prices/current-terms.ts";

export type GetMembershipQuoteInput = MembershipQuoteInput & { uid: number };

/** `lastNumber` is the number of the user's last term: a purchase at this quote takes the next one. */
export async function getMembershipQuote(
  ctx: ServiceContext,
  { uid, ...input }: GetMembershipQuoteInput,
): Promise<{ quote: MembershipQuote; lastNumber: number }> {
  const { db, nowMs } = ctx;
  const [terms, { packages }] = await Promise.all([selectOpenTerms(db, uid, nowMs), getMembershipTerms(ctx)]);
  const quote = quoteMembership(terms, input, nowMs, packages);
  if (typeof quote === "string") throw new AppError(quote);
  return { quote, lastNumber: terms.at(-1)?.number ?? 0 };
}
