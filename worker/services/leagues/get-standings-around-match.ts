import { getMatchCard } from "#db/queries/matches/related-matches.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { type MatchInput, requireMatchOfGame } from "../matches/details/require-match-of-game.ts";
import { getStandings } from "./get-standings.ts";

/** Rows above and below each of the two teams. */
const AROUND = 2;

/** The rows of the standings around the two teams of a match. */
export async function getStandingsAroundMatch(ctx: LocalizedContext, input: MatchInput): Promise<StandingsView> {
  const match = requireMatchOfGame(input, await getMatchCard(ctx.db, { matchId: input.matchId, locale: ctx.locale }));
  const table = await getStandings(ctx, { leagueId: match.leagueId, season: match.season });
  const own = table.rows.filter(({ team }) => team.id === match.homeId || team.id === match.awayId);
  const rows = table.rows.filter((row) =>
    own.some(({ group, place }) => row.group === group && Math.abs(row.place - place) <= AROUND),
  );
  return { ...table, rows };
}
