import { askTogether } from "#db/client.ts";
import { cardOf, leaguesOf } from "#db/queries/match-rows.ts";
import { askMatchesOfTeam, askTeam } from "#db/queries/squad-reads.ts";
import { teamOf } from "#db/queries/team-rows.ts";
import { Refusal } from "#domain/errors.ts";
import type { SquadSchedule } from "#domain/libraries/view.ts";
import type { MatchContext } from "../matches/match-context.ts";

const MATCHES_EACH_WAY = 20;

/** What a team played last and plays next. */
export async function showSquadSchedule(
  { db, locale, nowMs }: MatchContext,
  { teamId }: { teamId: number },
): Promise<SquadSchedule> {
  const of = { teamId, nowMs, most: MATCHES_EACH_WAY, locale };
  const [teams, results, upcoming] = await askTogether(
    db,
    askTeam(db, teamId, locale),
    askMatchesOfTeam(db, { ...of, way: "before" }),
    askMatchesOfTeam(db, { ...of, way: "after" }),
  );
  const [row] = teams;
  if (!row) throw new Refusal("team_not_found");
  return {
    team: teamOf(row),
    leagues: leaguesOf([...results, ...upcoming], locale),
    results: results.map(cardOf),
    upcoming: upcoming.map(cardOf),
  };
}
