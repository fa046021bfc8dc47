import { matchCard } from "#db/queries/matches/related-matches.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import { type MatchAsk, ofGame } from "../matches/details/require-match-of-game.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { showStandings } from "./get-standings.ts";

/** Rows shown above and below each of the two. */
const AROUND = 2;

/** The part of the table that the two sides of a match stand in. */
export async function showStandingsAround(context: MatchContext, ask: MatchAsk): Promise<StandingsView> {
  const match = ofGame(ask, await matchCard(context.db, ask.matchId, context.locale));
  const table = await showStandings(context, { leagueId: match.leagueId, season: match.season });
  const own = table.rows.filter(({ team }) => team.id === match.homeId || team.id === match.awayId);
  const rows = table.rows.filter((row) =>
    own.some(({ group, place }) => row.group === group && Math.abs(row.place - place) <= AROUND),
  );
  return { ...table, rows };
}
