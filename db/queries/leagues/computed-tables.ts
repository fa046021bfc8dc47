import { type SQL, sql } from "drizzle-orm";
import type { ComputedStandingsRow } from "#domain/leagues/standings.ts";
import { MAX_AGGREGATED_STATS, SHARED_STATS } from "#domain/matches/detail/stat-keys.ts";
import { type Database, run } from "../../client.ts";
import { leagueSeasons, standings } from "../../schema/index.ts";
import { insertRows, upsertRows } from "../bulk-rows.ts";
import type { DueStandingsMatch, LeagueSeason, PlayerSeason } from "./results.ts";

const MAX_KEYS = MAX_AGGREGATED_STATS.map((key) => `'${key}'`).join(", ");
/** Most season stats are sums; some are the maximum over the season's matches. */
const aggregate = (key: string, value: string): SQL =>
  sql.raw(`iif(${key} IN (${MAX_KEYS}), max(${value}), sum(${value}))`);

/** A part's stats, plus the sum of both sides for shared stats. */
const PART_STATS = Object.entries(SHARED_STATS).reduce((stats, [key, total]) => {
  const sum = `part.value ->> '$.${key}[0]' + part.value ->> '$.${key}[1]'`;
  return `json_patch(${stats}, iif(${sum} IS NULL, '{}', json_object('${total}', json_array(${sum}, ${sum}))))`;
}, "part.value");

const deletePlayerMatches = (db: Database, due: string) =>
  run(db, sql`DELETE FROM player_matches WHERE match_id IN (SELECT value FROM json_each(${due}))`);
const deleteTeamMatches = (db: Database, due: string) =>
  run(db, sql`DELETE FROM team_matches WHERE match_id IN (SELECT value FROM json_each(${due}))`);

/** Computed from the player stats of finished matches; unused substitutes have none. */
const insertPlayerMatches = (db: Database, due: string) =>
  run(
    db,
    sql`INSERT OR REPLACE INTO player_matches
        (player_id, starts_at_ms, match_id, league_id, season, team_id, side, started, stats)
      SELECT one.value ->> 'playerId', m.starts_at_ms, m.id, m.league_id, m.season,
        iif(one.value ->> 'side' = 'home', m.home_id, m.away_id), one.value ->> 'side',
        EXISTS (
          SELECT 1 FROM match_parts AS l, json_each(l.body, '$.' || (one.value ->> 'side') || '.starters') AS starter
          WHERE l.match_id = m.id AND l.part = 'lineups' AND starter.value ->> 'playerId' = one.value ->> 'playerId'),
        one.value -> 'values'
      FROM json_each(${due}) AS due
      CROSS JOIN matches AS m ON m.id = due.value AND m.state IN ('finished', 'awarded')
      CROSS JOIN match_parts AS s ON s.match_id = m.id AND s.part = 'statistics'
      CROSS JOIN json_each(s.body, '$.players') AS one
      WHERE one.value ->> 'playerId' IS NOT NULL`,
  );

const insertTeamMatches = (db: Database, due: string) =>
  run(
    db,
    sql`INSERT OR REPLACE INTO team_matches (team_id, league_id, season, match_id, starts_at_ms, stats)
      SELECT team_id, league_id, season, id, starts_at_ms, json_group_object(key, amount) FROM (
        SELECT iif(side.value = 0, m.home_id, m.away_id) AS team_id, m.league_id, m.season, m.id, m.starts_at_ms,
          stat.key AS key, ${aggregate("stat.key", "stat.value ->> side.value")} AS amount
        FROM json_each(${due}) AS due
        CROSS JOIN matches AS m ON m.id = due.value AND m.state IN ('finished', 'awarded')
        CROSS JOIN match_parts AS s ON s.match_id = m.id AND s.part = 'statistics'
        CROSS JOIN json_each(s.body, '$.parts') AS part
        CROSS JOIN json_each(${sql.raw(PART_STATS)}) AS stat
        CROSS JOIN json_each('[0,1]') AS side
        GROUP BY m.id, side.value, stat.key
      ) GROUP BY id, team_id`,
  );

/** Player seasons with a due match, before or after the update. */
const touchedPlayers = (due: string, played: string): SQL => sql`touched AS (
  SELECT value ->> 0 AS player_id, value ->> 1 AS league_id, value ->> 2 AS season FROM json_each(${played})
  UNION SELECT p.player_id, p.league_id, p.season
    FROM json_each(${due}) AS due CROSS JOIN player_matches AS p ON p.match_id = due.value)`;

const deletePlayerSeasons = (db: Database, due: string, played: string) =>
  run(
    db,
    sql`WITH ${touchedPlayers(due, played)}
      DELETE FROM player_seasons
      WHERE (league_id, season, player_id) IN (SELECT league_id, season, player_id FROM touched)`,
  );

const insertPlayerSeasons = (db: Database, due: string, played: string) =>
  run(
    db,
    sql`WITH ${touchedPlayers(due, played)},
      mine AS (
        SELECT p.* FROM touched AS t
        CROSS JOIN player_matches AS p INDEXED BY player_matches_by_season
          ON p.player_id = t.player_id AND p.league_id = t.league_id AND p.season = t.season),
      seasons AS (
        -- Beside max() SQLite takes the other columns from the same row: the team of the last match.
        SELECT player_id, league_id, season, max(starts_at_ms) AS last_ms, count(*) AS played, team_id
        FROM mine GROUP BY player_id, league_id, season),
      sums AS (
        SELECT m.player_id, m.league_id, m.season, f.key AS key, ${aggregate("f.key", "f.value")} AS amount
        FROM mine AS m CROSS JOIN json_each(m.stats) AS f GROUP BY m.player_id, m.league_id, m.season, f.key)
      INSERT OR REPLACE INTO player_seasons (league_id, season, player_id, team_id, last_ms, played, stats)
      SELECT s.league_id, s.season, s.player_id, s.team_id, s.last_ms, s.played, json_group_object(f.key, f.amount)
      FROM seasons AS s
      JOIN sums AS f ON f.player_id = s.player_id AND f.league_id = s.league_id AND f.season = s.season
      GROUP BY s.player_id, s.league_id, s.season`,
  );

const insertTeamSeasons = (db: Database, due: string) =>
  run(
    db,
    sql`WITH touched AS (
        SELECT DISTINCT t.team_id, t.league_id, t.season
        FROM json_each(${due}) AS due CROSS JOIN team_matches AS t ON t.match_id = due.value),
      mine AS (
        SELECT t.* FROM touched AS k CROSS JOIN team_matches AS t
          ON t.team_id = k.team_id AND t.league_id = k.league_id AND t.season = k.season),
      seasons AS (
        SELECT team_id, league_id, season, max(starts_at_ms) AS last_ms, count(*) AS played
        FROM mine GROUP BY team_id, league_id, season),
      sums AS (
        SELECT m.team_id, m.league_id, m.season, f.key AS key, ${aggregate("f.key", "f.value")} AS amount
        FROM mine AS m CROSS JOIN json_each(m.stats) AS f GROUP BY m.team_id, m.league_id, m.season, f.key)
      INSERT OR REPLACE INTO team_seasons (league_id, season, team_id, last_ms, played, stats)
      SELECT s.league_id, s.season, s.team_id, s.last_ms, s.played, json_group_object(f.key, f.amount)
      FROM seasons AS s JOIN sums AS f ON f.team_id = s.team_id AND f.league_id = s.league_id AND f.season = s.season
      GROUP BY s.team_id, s.league_id, s.season`,
  );

const deleteStandings = (db: Database, tables: readonly LeagueSeason[]) =>
  run(
    db,
    sql`DELETE FROM standings WHERE (league_id, season) IN (SELECT value ->> 0, value ->> 1
      FROM json_each(${JSON.stringify(tables.map((one) => [one.leagueId, one.season]))}))`,
  );

/** A match that changed again meanwhile has a later time, so it stays due. */
const deleteStandingsDue = (db: Database, due: readonly DueStandingsMatch[]) =>
  run(
    db,
    sql`DELETE FROM library_due WHERE (match_id, at_ms) IN (SELECT value ->> 0, value ->> 1
      FROM json_each(${JSON.stringify(due.map((one) => [one.matchId, one.atMs]))}))`,
  );

export type ComputedStandings = LeagueSeason & { rows: ComputedStandingsRow[]; firstMs: number; lastMs: number };

/** Recomputes everything derived from the due matches in one batch: match stats, season stats, standings. */
export function upsertStandings(
  db: Database,
  due: readonly DueStandingsMatch[],
  played: readonly PlayerSeason[],
  tables: readonly ComputedStandings[],
) {
  const dueIds = JSON.stringify(due.map((one) => one.matchId));
  const playedBefore = JSON.stringify(played.map((one) => [one.playerId, one.leagueId, one.season]));
  return [
    deletePlayerMatches(db, dueIds),
    insertPlayerMatches(db, dueIds),
    deleteTeamMatches(db, dueIds),
    insertTeamMatches(db, dueIds),
    deletePlayerSeasons(db, dueIds, playedBefore),
    insertPlayerSeasons(db, dueIds, playedBefore),
    insertTeamSeasons(db, dueIds),
    deleteStandings(db, tables),
    ...insertRows(
      db,
      standings,
      tables.flatMap(({ leagueId, season, rows }) =>
        rows.map(({ teamId, ...row }, index) => ({ leagueId, season, place: index + 1, teamId, row })),
      ),
    ),
    ...upsertRows(
      db,
      leagueSeasons,
      tables.map(({ leagueId, season, firstMs, lastMs }) => ({ leagueId, season, firstMs, lastMs })),
      { key: ["leagueId", "season"] },
    ),
    deleteStandingsDue(db, due),
  ];
}
