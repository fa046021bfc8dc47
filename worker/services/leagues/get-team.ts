import { runBatch } from "#db/client.ts";
import { selectTeamAlias } from "#db/queries/leagues/desk.ts";
import { toStandingsTeamRow } from "#db/queries/leagues/leagues.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toVenueSummary } from "#db/queries/players/rows.ts";
import { selectHomeVenue, selectPlayersOfTeams, selectTeam, selectTeamSeasons } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { COACH } from "#domain/players/coach.ts";
import type { LocalizedContext } from "../context.ts";
import { toPlayerBio, toPlayerWithTeam, toSeasonLeague, toSeasonStats } from "./summaries.ts";

const MAX_SQUAD_SIZE = 100;

/** A team in two groups has two rows in the standings of a season: only the first is used. */
const firstPerSeason = <Row extends { leagueId: number; season: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [`${row.leagueId} ${row.season}`, row])).values()].toReversed();

/** A team with its squad, coach, venue and seasons; a duplicate resolves to the team it was merged into. */
export async function getTeam(ctx: LocalizedContext, { teamId }: { teamId: number }): Promise<TeamProfile> {
  const { db, locale, nowMs } = ctx;
  const [[alias], teams, homes, people, seasons] = await runBatch(db, [
    selectTeamAlias(db, teamId),
    selectTeam(db, teamId, locale),
    selectHomeVenue(db, teamId, locale),
    selectPlayersOfTeams(db, [teamId], { page: 1, size: MAX_SQUAD_SIZE, locale }),
    selectTeamSeasons(db, teamId, locale),
  ]);
  if (alias) return getTeam(ctx, { teamId: alias.mergedInto });
  const [row] = teams;
  if (!row) throw new AppError("team_not_found");
  const members = people.map((one) => ({ ...toPlayerWithTeam(one), ...toPlayerBio(one, { locale, nowMs }) }));
  const coach = members.find((one) => one.role === COACH);
  const [home] = homes;
  return {
    team: toTeamSummary(row),
    gameId: row.gameId,
    ...(home && { venue: toVenueSummary(home) }),
    ...(coach && { coach }),
    players: members.filter((one) => one.role !== COACH),
    seasons: firstPerSeason(seasons).map(({ place, row: standing, ...season }) => ({
      league: toSeasonLeague(season, locale),
      season: season.season,
      ...(place !== null && standing !== null && { standing: toStandingsTeamRow({ ...row, place, row: standing }) }),
      stats: toSeasonStats(season),
    })),
  };
}
