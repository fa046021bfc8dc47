import { getMatchDetail, getRemovedMatch } from "#db/queries/matches/match-detail.ts";
import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { MatchContext } from "./match-context.ts";

/** An address outlives its match: it leads on to the one this was a double of, or says that the match is gone. */
async function getMergedMatch({ db, locale }: MatchContext, gameId: number, matchId: number): Promise<MatchDetail> {
  const gone = await getRemovedMatch(db, matchId);
  if (!gone || gone.gameId !== gameId) throw new AppError("match_not_found");
  const other = gone.mergedInto === null ? undefined : await getMatchDetail(db, gone.mergedInto, locale);
  if (!other) throw new AppError("match_gone");
  return { ...other, movedFrom: matchId };
}

/** A match stands under its own game only, so that each has one address. */
export async function getMatch(context: MatchContext, ask: { game: string; matchId: number }): Promise<MatchDetail> {
  const game = getGameBySlug(ask.game);
  if (!game) throw new AppError("match_not_found");
  const match = await getMatchDetail(context.db, ask.matchId, context.locale);
  if (!match) return getMergedMatch(context, game.id, ask.matchId);
  if (match.gameId !== game.id) throw new AppError("match_not_found");
  return match;
}
