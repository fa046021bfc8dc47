import { askTogether } from "#db/client.ts";
import { standingOf } from "#db/queries/leagues/leagues.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { venueOf } from "#db/queries/players/rows.ts";
import { askHome, askPlayersOfTeams, askTeam, askTeamSeasons } from "#db/queries/players/squads.ts";
import { Refusal } from "#domain/errors.ts";
import type { SquadProfile } from "#domain/leagues/views.ts";
import { COACH } from "#domain/players/positions.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { leagueOfSeason, personOf, playerWithTeam, statsOf } from "./summaries.ts";

const SQUAD_AT_MOST = 100;

/** Who plays in two groups of a season stands in two tables: the season is told once, with the first of them. */
const firstOfEach = <Row extends { leagueId: number; season: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [`${row.leagueId} ${row.season}`, row])).values()].toReversed();

/** A team: its people, where it plays, how its seasons went. */
export async function showSquad(
  { db, locale, nowMs }: MatchContext,
  { teamId }: { teamId: number },
): Promise<SquadProfile> {
  const [teams, homes, people, seasons] = await askTogether(
    db,
    askTeam(db, teamId, locale),
    askHome(db, teamId, locale),
    askPlayersOfTeams(db, [teamId], { page: 1, size: SQUAD_AT_MOST, locale }),
    askTeamSeasons(db, teamId, locale),
  );
  const [row] = teams;
  if (!row) throw new Refusal("team_not_found");
  const faces = people.map((one) => ({ ...playerWithTeam(one), ...personOf(one, { locale, nowMs }) }));
  const coach = faces.find((one) => one.role === COACH);
  const [home] = homes;
  return {
    team: teamOf(row),
    gameId: row.gameId,
    ...(home && { venue: venueOf(home) }),
    ...(coach && { coach }),
    players: faces.filter((one) => one.role !== COACH),
    seasons: firstOfEach(seasons).map(({ place, row: standing, ...season }) => ({
      league: leagueOfSeason(season, locale),
      season: season.season,
      ...(place !== null && standing !== null && { standing: standingOf({ ...row, place, row: standing }) }),
      stats: statsOf(season),
    })),
  };
}
