import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { ComputedStandingsRow } from "#domain/leagues/standings.ts";
import type { StandingsTeamRow } from "#domain/leagues/views.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { type Database, type TypedStatement, typedStatement } from "../../client.ts";
import { CARD_COLUMNS, CARD_JOINS, localizedNameSql, type MatchCardRow } from "../matches/rows.ts";
import { TEAM_COLUMNS, type TeamRow, toTeamSummary } from "./team-rows.ts";

/** A league, a season of it (the running one when none is named), and when that is asked. */
export type LeagueSeasonQuery = { leagueId: number; season?: string | undefined; nowMs: number; locale: Locale };

const SEASONS_KEPT = 24;
/** The season that has begun last; before the first has begun, that one. Locale ?1, league ?2, season ?3, now ?4. */
const SEASON = `coalesce(?3,
  (SELECT season FROM league_seasons INDEXED BY league_seasons_latest
    WHERE league_id = ?2 AND first_ms <= ?4 ORDER BY last_ms DESC LIMIT 1),
  (SELECT season FROM league_seasons INDEXED BY league_seasons_latest WHERE league_id = ?2 ORDER BY last_ms LIMIT 1))`;

const LEAGUE = `SELECT l.id, l.game_id AS gameId, ${localizedNameSql("l")} AS name, l.country, l.rank, ${SEASON} AS season
  FROM leagues AS l WHERE l.id = ?2`;
const SEASONS = `SELECT season FROM league_seasons INDEXED BY league_seasons_latest
  WHERE league_id = ?1 ORDER BY last_ms DESC LIMIT ${SEASONS_KEPT}`;

export type LeagueRow = {
  id: number;
  gameId: number;
  name: string;
  country: string | null;
  rank: number;
  season: string | null;
};
type LeagueNow = { league: LeagueSummary; season: string | undefined };

const bound = (db: Database, sql: string, { locale, leagueId, season, nowMs }: LeagueSeasonQuery) =>
  db.$client.prepare(sql).bind(locale, leagueId, season ?? null, nowMs);

export const selectLeague = (db: Database, ask: LeagueSeasonQuery): TypedStatement<LeagueRow> =>
  typedStatement(bound(db, LEAGUE, ask));
export const selectSeasons = (db: Database, leagueId: number): TypedStatement<{ season: string }> =>
  typedStatement(db.$client.prepare(SEASONS).bind(leagueId));

export const toLeagueNow = ({ country, season, ...row }: LeagueRow, locale: Locale): LeagueNow => ({
  league: { ...row, ...(country !== null && { country, region: regionName(country, locale) }) },
  season: season ?? undefined,
});

export const STANDINGS_SQL = `SELECT s.place, s.row, ${TEAM_COLUMNS}
  FROM standings AS s CROSS JOIN teams AS t ON t.id = s.team_id
  WHERE s.league_id = ?2 AND s.season = ${SEASON} ORDER BY s.place`;

export type StandingDbRow = TeamRow & { place: number; row: string };
export const selectStandings = (db: Database, ask: LeagueSeasonQuery): TypedStatement<StandingDbRow> =>
  typedStatement(bound(db, STANDINGS_SQL, ask));

export function toStandingsTeamRow(row: StandingDbRow): StandingsTeamRow {
  const counted = JSON.parse(row.row) as Omit<ComputedStandingsRow, "teamId">;
  return { team: toTeamSummary(row), ...counted };
}

/** A season has some hundreds of matches; those that decide are the last of them. */
const KNOCKOUT_MATCHES = 64;
export const LAST_OF_SEASON_SQL = `SELECT ${CARD_COLUMNS} FROM (
    SELECT id FROM matches INDEXED BY matches_by_league
    WHERE league_id = ?2 AND season = ${SEASON} ORDER BY starts_at_ms DESC, id DESC LIMIT ${KNOCKOUT_MATCHES}
  ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}`;
export const selectLastOfSeason = (db: Database, ask: LeagueSeasonQuery): TypedStatement<MatchCardRow> =>
  typedStatement(bound(db, LAST_OF_SEASON_SQL, ask));

/** Counting stops here, as in the lists of matches. */
const COUNT_CAP = 1_000;
const OVER = "state IN ('finished', 'awarded', 'abandoned')";
const TO_COME = "state IN ('not_started', 'postponed', 'in_progress')";

export type SchedulePage = { way: "upcoming" | "results"; round?: string | undefined; page: number; size: number };

export function scheduleSql({ way }: SchedulePage) {
  const [state, order] = way === "results" ? [OVER, "DESC"] : [TO_COME, "ASC"];
  // What was put off and has no new day yet comes after what has one.
  const late = way === "results" ? "" : "state = 'postponed' AND starts_at_ms < ?4, ";
  // Only a league's own season is walked, whatever the table holds.
  const from = `FROM matches AS n INDEXED BY matches_by_league
    WHERE league_id = ?2 AND season = ${SEASON} AND ${state} AND (?5 IS NULL OR round = ?5)`;
  return {
    rows: `SELECT ${CARD_COLUMNS} FROM (SELECT id ${from} ORDER BY ${late}starts_at_ms ${order}, id ${order} LIMIT ?6 OFFSET ?7) AS page
      CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS} ORDER BY ${late.replaceAll(/state|starts/g, "m.$&")}m.starts_at_ms ${order}, m.id ${order}`,
    count: `SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP})`,
    rounds: `SELECT DISTINCT round FROM matches INDEXED BY matches_by_league
      WHERE league_id = ?2 AND season = ${SEASON} AND round IS NOT NULL`,
  };
}

export function selectSchedule(db: Database, ask: LeagueSeasonQuery, page: SchedulePage) {
  const { rows, count, rounds } = scheduleSql(page);
  const { locale, leagueId, season, nowMs } = ask;
  const common = [locale, leagueId, season ?? null, nowMs] as const;
  const round = page.round ?? null;
  return [
    typedStatement<MatchCardRow>(
      db.$client.prepare(rows).bind(...common, round, page.size, (page.page - 1) * page.size),
    ),
    typedStatement<{ total: number }>(db.$client.prepare(count).bind(...common, round)),
    typedStatement<{ round: string }>(db.$client.prepare(rounds).bind(...common)),
  ] as const;
}

/** Who stands in the table; where a season has none, who is drawn in its matches. A team of two groups comes once. */
const TEAMS = `SELECT ${TEAM_COLUMNS}, named.place FROM (
    SELECT team_id, min(place) AS place FROM (
      SELECT team_id, place FROM standings WHERE league_id = ?2 AND season = ${SEASON}
      UNION ALL
      SELECT iif(side.value = 0, m.home_id, m.away_id), NULL
      FROM matches AS m INDEXED BY matches_by_league CROSS JOIN json_each('[0,1]') AS side
      WHERE m.league_id = ?2 AND m.season = ${SEASON}
        AND NOT EXISTS (SELECT 1 FROM standings WHERE league_id = ?2 AND season = ${SEASON})
    ) GROUP BY team_id
  ) AS named CROSS JOIN teams AS t ON t.id = named.team_id ORDER BY named.place, t.name`;
export type LeagueTeamRow = TeamRow & { place: number | null };
export const selectTeamsOfLeague = (db: Database, ask: LeagueSeasonQuery): TypedStatement<LeagueTeamRow> =>
  typedStatement(bound(db, TEAMS, ask));

/** The leagues in whose tables any of these teams stands, of any season. */
export const listLeaguesOfTeams = async (db: Database, teamIds: readonly number[]): Promise<number[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT DISTINCT s.league_id AS leagueId FROM json_each(?1) AS asked
       CROSS JOIN standings AS s INDEXED BY standings_by_team ON s.team_id = asked.value`,
    )
    .bind(JSON.stringify(teamIds))
    .all<{ leagueId: number }>();
  return results.map((row) => row.leagueId);
};

const PROGRESS = `SELECT count(*) FILTER (WHERE ${OVER}) AS played, count(*) FILTER (WHERE ${TO_COME}) AS toCome,
    json_group_array(DISTINCT stage) AS stages
  FROM matches INDEXED BY matches_by_league WHERE league_id = ?2 AND season = ${SEASON}`;
export type LeagueProgress = { played: number; toCome: number; stages: string };
export const selectLeagueProgress = (db: Database, ask: LeagueSeasonQuery): TypedStatement<LeagueProgress> =>
  typedStatement(bound(db, PROGRESS, ask));
