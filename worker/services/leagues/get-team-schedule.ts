import { runBatch } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import { selectMatchesOfTeam, selectTeam } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { TeamScheduleView } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";

const MATCHES_EACH_WAY = 20;

/** The results of a team, page by page, and its next matches. */
export async function getTeamSchedule(
  { db, locale, nowMs }: LocalizedContext,
  { teamId, page = 1 }: { teamId: number; page?: number | undefined },
): Promise<TeamScheduleView> {
  const query = { teamId, nowMs, locale };
  const [teams, before, upcoming] = await runBatch(db, [
    selectTeam(db, teamId, locale),
    selectMatchesOfTeam(db, {
      ...query,
      way: "before",
      limit: MATCHES_EACH_WAY + 1,
      offset: (page - 1) * MATCHES_EACH_WAY,
    }),
    selectMatchesOfTeam(db, { ...query, way: "after", limit: MATCHES_EACH_WAY, offset: 0 }),
  ]);
  const results = before.slice(0, MATCHES_EACH_WAY);
  const [row] = teams;
  if (!row) throw new AppError("team_not_found");
  return {
    team: toTeamSummary(row),
    leagues: toLeagueSummaries([...results, ...upcoming], locale),
    results: results.map(toMatchCard),
    upcoming: upcoming.map(toMatchCard),
    page,
    size: MATCHES_EACH_WAY,
    older: before.length > MATCHES_EACH_WAY,
  };
}
