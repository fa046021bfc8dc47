import { askTogether } from "#db/client.ts";
import { askRelated, type RelatedRow } from "#db/queries/matches/related-matches.ts";
import { cardOf, leaguesOf } from "#db/queries/matches/rows.ts";
import type { RelatedView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** Matches around it in its league, what its teams play next, and what the league played last and plays next. */
export async function showRelated({ db, locale, nowMs }: MatchContext, ask: MatchAsk): Promise<RelatedView> {
  const [rows] = await askTogether(db, askRelated(db, ask.matchId, locale, nowMs));
  const rowsOf = (part: RelatedRow["part"]) => rows.filter((row) => row.part === part);
  ofGame(ask, rowsOf("self")[0]);
  return {
    leagues: leaguesOf(
      rows.filter((row) => row.part !== "self"),
      locale,
    ),
    sameRound: rowsOf("sameRound").map(cardOf),
    sameTeams: rowsOf("sameTeams").map(cardOf),
    results: rowsOf("results").map(cardOf),
    upcoming: rowsOf("upcoming").map(cardOf),
  };
}
