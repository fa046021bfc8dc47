import { batchRows } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import { selectMatchesOfTeam, selectTeam } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { TeamScheduleView } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";

const MATCHES_EACH_WAY = 20;

/** What a team played last, or further back page by page, and plays next. */
export async function getTeamSchedule(
  { db, locale, nowMs }: MatchContext,
  { teamId, page = 1 }: { teamId: number; page?: number | undefined },
): Promise<TeamScheduleView> {
  const of = { teamId, nowMs, locale };
  const skip = (page - 1) * MATCHES_EACH_WAY;
  const [teams, before, upcoming] = await batchRows(
    db,
    selectTeam(db, teamId, locale),
    selectMatchesOfTeam(db, { ...of, way: "before", most: MATCHES_EACH_WAY + 1, skip }),
    selectMatchesOfTeam(db, { ...of, way: "after", most: MATCHES_EACH_WAY, skip: 0 }),
  );
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
