import { runBatch } from "#db/client.ts";
import { selectLeague, selectSeasons, selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { selectLeagueProgress } from "#db/queries/leagues/season-matches.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { isKnockoutStage } from "#domain/leagues/stages.ts";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** A league with its seasons, its teams and the progress of the season. */
export async function getLeague(ctx: LocalizedContext, input: LeagueInput): Promise<LeagueProfile> {
  const { db, locale } = ctx;
  const query = toSeasonInput(ctx, input);
  const [leagues, seasons, teams, progress] = await runBatch(db, [
    selectLeague(db, query),
    selectSeasons(db, input.leagueId),
    selectTeamsOfLeague(db, query),
    selectLeagueProgress(db, query),
  ]);
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
