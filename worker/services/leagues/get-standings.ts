import { batchRows } from "#db/client.ts";
import { selectLeague, selectSeasons, selectStandings, toStandingsTeamRow } from "#db/queries/leagues/leagues.ts";
import { STANDINGS_RULES } from "#domain/leagues/standings-rules.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** A league's table, as its results make it. */
export async function getStandings(context: MatchContext, ask: LeagueInput): Promise<StandingsView> {
  const { db, locale } = context;
  const of = toSeasonInput(context, ask);
  const [leagues, seasons, rows] = await batchRows(
    db,
    selectLeague(db, of),
    selectSeasons(db, ask.leagueId),
    selectStandings(db, of),
  );
  const { league, season } = requireLeague(leagues, locale);
  return {
    league,
    season,
    seasons: seasons.map((row) => row.season),
    columns: STANDINGS_RULES[getGameById(league.gameId)?.slug ?? "soccer"].columns,
    rows: rows.map(toStandingsTeamRow),
  };
}
