import { getMatchStart } from "#db/queries/matches/sides.ts";
import { canGoLive } from "#domain/chat/go-live.ts";
import { AppError } from "#domain/errors.ts";
import { isMatchComplete, isPriceConsistent } from "#domain/live/schedule.ts";
import type { ServiceContext } from "../context.ts";

type MatchInput = { gameId?: number | undefined; matchId?: number | undefined };
type TermsInput = MatchInput & { access: string; priceCoins?: number | undefined };

export function requireValidTerms(input: TermsInput): void {
  if (!isPriceConsistent(input)) throw new AppError("bad_input", ["priceCoins"]);
  if (!isMatchComplete(input)) throw new AppError("bad_input", ["matchId"]);
}

/** A custom live has no match. */
export async function requireMatch({ db }: Pick<ServiceContext, "db">, { gameId, matchId }: MatchInput) {
  if (matchId === undefined) return undefined;
  const match = await getMatchStart(db, matchId);
  if (match?.gameId !== gameId) throw new AppError("match_not_found", ["matchId"]);
  return match;
}

/** The match is in progress or starts within an hour. */
export async function requireStreamableMatch(ctx: ServiceContext, input: MatchInput): Promise<void> {
  const match = await requireMatch(ctx, input);
  if (match && !canGoLive(match, ctx.nowMs)) throw new AppError("live_not_now", ["matchId"]);
}
