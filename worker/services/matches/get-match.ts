import { getMatchDetail, getRemovedMatch } from "#db/queries/matches/match-detail.ts";
import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { LocalizedContext } from "../context.ts";

/** For a removed match: returns the match it was merged into, or throws the error for a 410. */
async function getMergedMatch({ db, locale }: LocalizedContext, gameId: number, matchId: number): Promise<MatchDetail> {
  const removed = await getRemovedMatch(db, matchId);
  if (!removed || removed.gameId !== gameId) throw new AppError("match_not_found");
  const other = removed.mergedInto === null ? undefined : await getMatchDetail(db, removed.mergedInto, locale);
  if (!other) throw new AppError("match_gone");
  return { ...other, movedFrom: matchId };
}

/** A match is found only under its own game's slug, so that each has one URL. */
export async function getMatch(
  context: LocalizedContext,
  input: { game: string; matchId: number },
): Promise<MatchDetail> {
  const game = getGameBySlug(input.game);
  if (!game) throw new AppError("match_not_found");
  const match = await getMatchDetail(context.db, input.matchId, context.locale);
  if (!match) return getMergedMatch(context, game.id, input.matchId);
  if (match.gameId !== game.id) throw new AppError("match_not_found");
  return match;
}
