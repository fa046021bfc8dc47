import { getMatchCard } from "#db/queries/matches/related-matches.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import { type MatchInput, requireMatchOfGame } from "../matches/details/require-match-of-game.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { getStandings } from "./get-standings.ts";

/** Rows shown above and below each of the two. */
const AROUND = 2;

/** The part of the table that the two sides of a match stand in. */
export async function getStandingsAroundMatch(context: MatchContext, ask: MatchInput): Promise<StandingsView> {
  const match = requireMatchOfGame(ask, await getMatchCard(context.db, ask.matchId, context.locale));
  const table = await getStandings(context, { leagueId: match.leagueId, season: match.season });
  const own = table.rows.filter(({ team }) => team.id === match.homeId || team.id === match.awayId);
  const rows = table.rows.filter((row) =>
    own.some(({ group, place }) => row.group === group && Math.abs(row.place - place) <= AROUND),
  );
  return { ...table, rows };
}
