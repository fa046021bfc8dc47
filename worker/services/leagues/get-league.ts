import { askTogether } from "#db/client.ts";
import { askLeague, askProgress, askSeasons, askTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { isKnockout } from "#domain/leagues/stages.ts";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownLeague, type LeagueAsk, seasonAsk } from "./league-input.ts";

/** A league at a glance: its seasons, who plays in it, how far it is. */
export async function showLeague(context: MatchContext, ask: LeagueAsk): Promise<LeagueProfile> {
  const { db, locale } = context;
  const of = seasonAsk(context, ask);
  const [leagues, seasons, teams, progress] = await askTogether(
    db,
    askLeague(db, of),
    askSeasons(db, ask.leagueId),
    askTeamsOfLeague(db, of),
    askProgress(db, of),
  );
  const { league, season } = knownLeague(leagues, locale);
  const { played = 0, toCome = 0, stages = "[]" } = progress[0] ?? {};
  const named = JSON.parse(stages) as (string | null)[];
  return {
    league,
    ...(season && { season }),
    seasons: seasons.map((row) => row.season),
    teams: teams.map(teamOf),
    matches: { played, toCome },
    hasStandings: teams.some(({ place }) => place !== null),
    hasBracket: named.some((stage) => stage !== null && isKnockout(stage)),
  };
}
