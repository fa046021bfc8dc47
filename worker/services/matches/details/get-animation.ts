import { getMatchAnimation } from "#db/queries/matches/match-parts.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_STORED_FRAMES, type PositionFrame, SURFACES } from "#domain/matches/detail/positions.ts";
import type { PositionsView } from "#domain/matches/detail/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchContext } from "../match-context.ts";
import { toLineupsView } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** The last frames, and who the marks in them are. */
export async function getAnimation({ db, locale }: MatchContext, ask: MatchInput): Promise<PositionsView> {
  const read = requireMatchOfGame(
    ask,
    await getMatchAnimation<PositionFrame>(db, ask.matchId, MAX_STORED_FRAMES, locale),
  );
  const game = getGameById(read.gameId);
  if (!game) throw new AppError("match_not_found");
  return {
    matchId: ask.matchId,
    surface: SURFACES[game.slug],
    frames: read.entries,
    ...(read.part && { lineups: toLineupsView(read.part, read.people) }),
  };
}
