import { askTogether } from "#db/client.ts";
import { askNeighbours, askSelf } from "#db/queries/match-neighbours.ts";
import { cardOf, leaguesOf } from "#db/queries/match-rows.ts";
import type { RelatedView } from "#domain/matches/detail/view.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type MatchAsk, ofGame } from "./of-game.ts";

/** Matches around it in its league, and what its teams play next. */
export async function showRelated({ db, locale }: MatchContext, ask: MatchAsk): Promise<RelatedView> {
  const [self, sameRound, sameTeams] = await askTogether(
    db,
    askSelf(db, ask.matchId, locale),
    askNeighbours(db, "sameRound", ask.matchId, locale),
    askNeighbours(db, "sameTeams", ask.matchId, locale),
  );
  ofGame(ask, self[0]);
  return {
    leagues: leaguesOf([...sameRound, ...sameTeams], locale),
    sameRound: sameRound.map(cardOf),
    sameTeams: sameTeams.map(cardOf),
  };
}
