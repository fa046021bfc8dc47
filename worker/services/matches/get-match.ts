import { matchDetail } from "#db/queries/match-detail.ts";
import { Refusal } from "#domain/errors.ts";
import { gameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import type { MatchContext } from "./match-context.ts";

/** A match stands under its own game only, so that each has one address. */
export async function getMatch(
  { db, locale }: MatchContext,
  ask: { game: string; matchId: number },
): Promise<MatchDetail> {
  const game = gameBySlug(ask.game);
  const match = game && (await matchDetail(db, ask.matchId, locale));
  if (!match || match.gameId !== game.id) throw new Refusal("match_not_found");
  return match;
}
