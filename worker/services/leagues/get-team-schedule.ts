import { askTogether } from "#db/client.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { cardOf, leaguesOf } from "#db/queries/matches/rows.ts";
import { askMatchesOfTeam, askTeam } from "#db/queries/players/squads.ts";
import { Refusal } from "#domain/errors.ts";
import type { SquadSchedule } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";

const MATCHES_EACH_WAY = 20;

/** What a team played last, or further back page by page, and plays next. */
export async function showSquadSchedule(
  { db, locale, nowMs }: MatchContext,
  { teamId, page = 1 }: { teamId: number; page?: number | undefined },
): Promise<SquadSchedule> {
  const of = { teamId, nowMs, locale };
  const skip = (page - 1) * MATCHES_EACH_WAY;
  const [teams, before, upcoming] = await askTogether(
    db,
    askTeam(db, teamId, locale),
    askMatchesOfTeam(db, { ...of, way: "before", most: MATCHES_EACH_WAY + 1, skip }),
    askMatchesOfTeam(db, { ...of, way: "after", most: MATCHES_EACH_WAY, skip: 0 }),
  );
  const results = before.slice(0, MATCHES_EACH_WAY);
  const [row] = teams;
  if (!row) throw new Refusal("team_not_found");
  return {
    team: teamOf(row),
    leagues: leaguesOf([...results, ...upcoming], locale),
    results: results.map(cardOf),
    upcoming: upcoming.map(cardOf),
    page,
    size: MATCHES_EACH_WAY,
    older: before.length > MATCHES_EACH_WAY,
  };
}
