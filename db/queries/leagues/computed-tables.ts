import type { ComputedStandingsRow } from "#domain/leagues/standings.ts";
import { MAX_AGGREGATED_STATS } from "#domain/matches/detail/stat-keys.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";
import type { DueStandingsMatch, LeagueSeason, PlayerSeason } from "./results.ts";

const highest = MAX_AGGREGATED_STATS.map((key) => `'${key}'`).join(", ");
const fold = (key: string, value: string) => `iif(${key} IN (${highest}), max(${value}), sum(${value}))`;

const FORGET_PLAYERS = "DELETE FROM player_matches WHERE match_id IN (SELECT value FROM json_each(?1))";
const FORGET_TEAMS = "DELETE FROM team_matches WHERE match_id IN (SELECT value FROM json_each(?1))";

/** From the figures of the matches that are over; who only sat on the bench has none. */
const PLAYER_MATCHES = `
  INSERT OR REPLACE INTO player_matches
    (player_id, starts_at_ms, match_id, league_id, season, team_id, side, started, stats)
  SELECT one.value ->> 'playerId', m.starts_at_ms, m.id, m.league_id, m.season,
    iif(one.value ->> 'side' = 'home', m.home_id, m.away_id), one.value ->> 'side',
    EXISTS (SELECT 1 FROM match_parts AS l, json_each(l.body, '$.' || (one.value ->> 'side') || '.starters') AS starter
      WHERE l.match_id = m.id AND l.part = 'lineups' AND starter.value ->> 'playerId' = one.value ->> 'playerId'),
    one.value -> 'values'
  FROM json_each(?1) AS due
  CROSS JOIN matches AS m ON m.id = due.value AND m.state IN ('finished', 'awarded')
  CROSS JOIN match_parts AS s ON s.match_id = m.id AND s.part = 'statistics'
  CROSS JOIN json_each(s.body, '$.players') AS one
  WHERE one.value ->> 'playerId' IS NOT NULL`;

const TEAM_MATCHES = `
  INSERT OR REPLACE INTO team_matches (team_id, league_id, season, match_id, starts_at_ms, stats)
  SELECT team_id, league_id, season, id, starts_at_ms, json_group_object(key, amount) FROM (
    SELECT iif(side.value = 0, m.home_id, m.away_id) AS team_id, m.league_id, m.season, m.id, m.starts_at_ms,
      figure.key AS key, ${fold("figure.key", "figure.value ->> side.value")} AS amount
    FROM json_each(?1) AS due
    CROSS JOIN matches AS m ON m.id = due.value AND m.state IN ('finished', 'awarded')
    CROSS JOIN match_parts AS s ON s.match_id = m.id AND s.part = 'statistics'
    CROSS JOIN json_each(s.body, '$.parts') AS part
    CROSS JOIN json_each(part.value) AS figure
    CROSS JOIN json_each('[0,1]') AS side
    GROUP BY m.id, side.value, figure.key
  ) GROUP BY id, team_id`;

const TOUCHED_PLAYERS = `touched AS (
  SELECT value ->> 0 AS player_id, value ->> 1 AS league_id, value ->> 2 AS season FROM json_each(?2)
  UNION SELECT p.player_id, p.league_id, p.season
    FROM json_each(?1) AS due CROSS JOIN player_matches AS p ON p.match_id = due.value)`;

const FORGET_PLAYER_SEASONS = `WITH ${TOUCHED_PLAYERS}
  DELETE FROM player_seasons WHERE (league_id, season, player_id) IN (SELECT league_id, season, player_id FROM touched)`;

const PLAYER_SEASONS = `WITH ${TOUCHED_PLAYERS},
  mine AS (
    SELECT p.* FROM touched AS t
    CROSS JOIN player_matches AS p INDEXED BY player_matches_by_season
      ON p.player_id = t.player_id AND p.league_id = t.league_id AND p.season = t.season),
  seasons AS (
    -- Beside max() SQLite takes the other columns from the same row: the team of the last match.
    SELECT player_id, league_id, season, max(starts_at_ms) AS last_ms, count(*) AS played, team_id
    FROM mine GROUP BY player_id, league_id, season),
  sums AS (
    SELECT m.player_id, m.league_id, m.season, f.key AS key, ${fold("f.key", "f.value")} AS amount
    FROM mine AS m CROSS JOIN json_each(m.stats) AS f GROUP BY m.player_id, m.league_id, m.season, f.key)
  INSERT OR REPLACE INTO player_seasons (league_id, season, player_id, team_id, last_ms, played, stats)
  SELECT s.league_id, s.season, s.player_id, s.team_id, s.last_ms, s.played, json_group_object(f.key, f.amount)
  FROM seasons AS s
  JOIN sums AS f ON f.player_id = s.player_id AND f.league_id = s.league_id AND f.season = s.season
  GROUP BY s.player_id, s.league_id, s.season`;

const TEAM_SEASONS = `WITH touched AS (
    SELECT DISTINCT t.team_id, t.league_id, t.season
    FROM json_each(?1) AS due CROSS JOIN team_matches AS t ON t.match_id = due.value),
  mine AS (
    SELECT t.* FROM touched AS k CROSS JOIN team_matches AS t
      ON t.team_id = k.team_id AND t.league_id = k.league_id AND t.season = k.season),
  seasons AS (
    SELECT team_id, league_id, season, max(starts_at_ms) AS last_ms, count(*) AS played
    FROM mine GROUP BY team_id, league_id, season),
  sums AS (
    SELECT m.team_id, m.league_id, m.season, f.key AS key, ${fold("f.key", "f.value")} AS amount
    FROM mine AS m CROSS JOIN json_each(m.stats) AS f GROUP BY m.team_id, m.league_id, m.season, f.key)
  INSERT OR REPLACE INTO team_seasons (league_id, season, team_id, last_ms, played, stats)
  SELECT s.league_id, s.season, s.team_id, s.last_ms, s.played, json_group_object(f.key, f.amount)
  FROM seasons AS s JOIN sums AS f ON f.team_id = s.team_id AND f.league_id = s.league_id AND f.season = s.season
  GROUP BY s.team_id, s.league_id, s.season`;

const FORGET_TABLES = `DELETE FROM standings
  WHERE (league_id, season) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;
const TABLES = insertRowsSql("INSERT", "standings", ["league_id", "season", "place", "team_id", "row"]);
const SEASONS = `${insertRowsSql("INSERT", "league_seasons", ["league_id", "season", "first_ms", "last_ms"])}
  ON CONFLICT (league_id, season) DO UPDATE SET first_ms = excluded.first_ms, last_ms = excluded.last_ms`;
const DONE = `DELETE FROM library_due
  WHERE (match_id, at_ms) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;

export type ComputedStandings = LeagueSeason & { rows: ComputedStandingsRow[]; firstMs: number; lastMs: number };

/** Everything that follows from some matches, in one batch: their figures, the seasons they count for, the tables. */
export function upsertStandings(
  db: Database,
  due: readonly DueStandingsMatch[],
  played: readonly PlayerSeason[],
  tables: readonly ComputedStandings[],
): D1PreparedStatement[] {
  const ids = JSON.stringify(due.map((one) => one.matchId));
  const before = JSON.stringify(played.map((one) => [one.playerId, one.leagueId, one.season]));
  return [
    db.$client.prepare(FORGET_PLAYERS).bind(ids),
    db.$client.prepare(PLAYER_MATCHES).bind(ids),
    db.$client.prepare(FORGET_TEAMS).bind(ids),
    db.$client.prepare(TEAM_MATCHES).bind(ids),
    db.$client.prepare(FORGET_PLAYER_SEASONS).bind(ids, before),
    db.$client.prepare(PLAYER_SEASONS).bind(ids, before),
    db.$client.prepare(TEAM_SEASONS).bind(ids),
    db.$client.prepare(FORGET_TABLES).bind(JSON.stringify(tables.map((one) => [one.leagueId, one.season]))),
    ...bulkStatements(
      db,
      TABLES,
      tables.flatMap(({ leagueId, season, rows }) =>
        rows.map(({ teamId, ...row }, at) => [leagueId, season, at + 1, teamId, row]),
      ),
    ),
    ...bulkStatements(
      db,
      SEASONS,
      tables.map(({ leagueId, season, firstMs, lastMs }) => [leagueId, season, firstMs, lastMs]),
    ),
    db.$client.prepare(DONE).bind(JSON.stringify(due.map((one) => [one.matchId, one.atMs]))),
  ];
}
