import { readAnimation } from "#db/queries/matches/match-parts.ts";
import { Refusal } from "#domain/errors.ts";
import { FRAMES_KEPT, type PositionFrame, SURFACES } from "#domain/matches/detail/positions.ts";
import type { AnimationView } from "#domain/matches/detail/views.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchContext } from "../match-context.ts";
import { lineupsView } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** The last frames, and who the marks in them are. */
export async function showAnimation({ db, locale }: MatchContext, ask: MatchAsk): Promise<AnimationView> {
  const read = ofGame(ask, await readAnimation<PositionFrame>(db, ask.matchId, FRAMES_KEPT, locale));
  const game = gameById(read.gameId);
  if (!game) throw new Refusal("match_not_found");
  return {
    matchId: ask.matchId,
    surface: SURFACES[game.slug],
    frames: read.entries,
    ...(read.part && { lineups: lineupsView(read.part, read.people) }),
  };
}
