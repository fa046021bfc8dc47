import { runBatch } from "#db/client.ts";
import { selectLeague, selectSeasons, selectStandings, toStandingsTeamRow } from "#db/queries/leagues/leagues.ts";
import { STANDINGS_RULES } from "#domain/leagues/standings-rules.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LocalizedContext } from "../context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** The standings of a league, computed from its results. */
export async function getStandings(ctx: LocalizedContext, input: LeagueInput): Promise<StandingsView> {
  const { db, locale } = ctx;
  const query = toSeasonInput(ctx, input);
  const [leagues, seasons, rows] = await runBatch(db, [
    selectLeague(db, query),
    selectSeasons(db, input.leagueId),
    selectStandings(db, query),
  ]);
  const { league, season } = requireLeague(leagues, locale);
  return {
    league,
    season,
    seasons: seasons.map((row) => row.season),
    columns: STANDINGS_RULES[getGameById(league.gameId)?.slug ?? "soccer"].columns,
    rows: rows.map(toStandingsTeamRow),
  };
}
