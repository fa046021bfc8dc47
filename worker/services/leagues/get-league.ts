import { batchRows } from "#db/client.ts";
import { selectLeague, selectLeagueProgress, selectSeasons, selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { isKnockoutStage } from "#domain/leagues/stages.ts";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** A league at a glance: its seasons, who plays in it, how far it is. */
export async function getLeague(context: MatchContext, ask: LeagueInput): Promise<LeagueProfile> {
  const { db, locale } = context;
  const of = toSeasonInput(context, ask);
  const [leagues, seasons, teams, progress] = await batchRows(
    db,
    selectLeague(db, of),
    selectSeasons(db, ask.leagueId),
    selectTeamsOfLeague(db, of),
    selectLeagueProgress(db, of),
  );
  const { league, season } = requireLeague(leagues, locale);
  const { played = 0, toCome = 0, stages = "[]" } = progress[0] ?? {};
  const named = JSON.parse(stages) as (string | null)[];
  return {
    league,
    ...(season && { season }),
    seasons: seasons.map((row) => row.season),
    teams: teams.map(toTeamSummary),
    matches: { played, toCome },
    hasStandings: teams.some(({ place }) => place !== null),
    hasBracket: named.some((stage) => stage !== null && isKnockoutStage(stage)),
  };
}
