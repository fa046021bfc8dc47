import { batchRows } from "#db/client.ts";
import { type RelatedRow, selectRelated } from "#db/queries/matches/related-matches.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import type { RelatedView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** Matches around it in its league, what its teams play next, and what the league played last and plays next. */
export async function getRelatedMatches({ db, locale, nowMs }: MatchContext, ask: MatchInput): Promise<RelatedView> {
  const [rows] = await batchRows(db, selectRelated(db, ask.matchId, locale, nowMs));
  const rowsOf = (part: RelatedRow["part"]) => rows.filter((row) => row.part === part);
  requireMatchOfGame(ask, rowsOf("self")[0]);
  return {
    leagues: toLeagueSummaries(
      rows.filter((row) => row.part !== "self"),
      locale,
    ),
    sameRound: rowsOf("sameRound").map(toMatchCard),
    sameTeams: rowsOf("sameTeams").map(toMatchCard),
    results: rowsOf("results").map(toMatchCard),
    upcoming: rowsOf("upcoming").map(toMatchCard),
  };
}
