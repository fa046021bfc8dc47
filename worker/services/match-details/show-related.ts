import { askTogether } from "#db/client.ts";
import { askGame, askLeagueMatches, askNeighbours } from "#db/queries/match-neighbours.ts";
import { cardOf, leaguesOf } from "#db/queries/match-rows.ts";
import type { RelatedView } from "#domain/matches/detail/view.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type MatchAsk, ofGame } from "./of-game.ts";

/** Matches around it in its league, what its teams play next, and what the league played last and plays next. */
export async function showRelated({ db, locale, nowMs }: MatchContext, ask: MatchAsk): Promise<RelatedView> {
  const [self, sameRound, sameTeams, results, upcoming] = await askTogether(
    db,
    askGame(db, ask.matchId),
    askNeighbours(db, "sameRound", ask.matchId, locale),
    askNeighbours(db, "sameTeams", ask.matchId, locale),
    askLeagueMatches(db, "results", ask.matchId, locale, nowMs),
    askLeagueMatches(db, "upcoming", ask.matchId, locale, nowMs),
  );
  ofGame(ask, self[0]);
  return {
    leagues: leaguesOf([...sameRound, ...sameTeams, ...results, ...upcoming], locale),
    sameRound: sameRound.map(cardOf),
    sameTeams: sameTeams.map(cardOf),
    results: results.map(cardOf),
    upcoming: upcoming.map(cardOf),
  };
}
