import { askTogether } from "#db/client.ts";
import { askLeague, askSeasons, askStandings, standingOf } from "#db/queries/leagues/leagues.ts";
import { STANDING_RULES } from "#domain/leagues/standings-rules.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownLeague, type LeagueAsk, seasonAsk } from "./league-input.ts";

/** A league's table, as its results make it. */
export async function showStandings(context: MatchContext, ask: LeagueAsk): Promise<StandingsView> {
  const { db, locale } = context;
  const of = seasonAsk(context, ask);
  const [leagues, seasons, rows] = await askTogether(
    db,
    askLeague(db, of),
    askSeasons(db, ask.leagueId),
    askStandings(db, of),
  );
  const { league, season } = knownLeague(leagues, locale);
  return {
    league,
    season,
    seasons: seasons.map((row) => row.season),
    columns: STANDING_RULES[gameById(league.gameId)?.slug ?? "soccer"].columns,
    rows: rows.map(standingOf),
  };
}
