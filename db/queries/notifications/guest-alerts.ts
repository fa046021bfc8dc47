import { sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { MatchAlertsInput } from "#domain/notifications/match-alerts.ts";
import { type Database, rows, run } from "../../client.ts";

export type FollowedMatch = {
  matchId: number;
  gameId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  home: string;
  away: string;
  startsAtMs: number;
  state: MatchState;
};

type MatchWindow = { locale: Locale; fromMs: number; toMs: number };

/** Followed matches that start within the window. */
export const selectFollowedMatches = (
  db: Database,
  { matches, teams, leagues, players }: MatchAlertsInput,
  { locale, fromMs, toMs }: MatchWindow,
) =>
  rows<FollowedMatch>(
    db,
    sql`WITH wished AS MATERIALIZED (
      SELECT coalesce(gone.merged_into, one.value) AS id FROM json_each(${JSON.stringify(matches)}) AS one
      LEFT JOIN match_aliases AS gone ON gone.match_id = one.value),
    teams_of AS MATERIALIZED (
      SELECT value AS id FROM json_each(${JSON.stringify(teams)})
      UNION SELECT p.team_id FROM json_each(${JSON.stringify(players)}) AS one
        CROSS JOIN players AS p ON p.id = one.value WHERE p.team_id IS NOT NULL)
    SELECT m.id AS matchId, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
      coalesce(h.names ->> ${locale}, h.name) AS home, coalesce(a.names ->> ${locale}, a.name) AS away,
      m.starts_at_ms AS startsAtMs, m.state
    FROM matches AS m INDEXED BY matches_by_start
    CROSS JOIN teams AS h ON h.id = m.home_id CROSS JOIN teams AS a ON a.id = m.away_id
    WHERE m.starts_at_ms > ${fromMs} AND m.starts_at_ms <= ${toMs} AND m.state IN ('not_started', 'in_progress')
      AND (m.id IN (SELECT id FROM wished) OR m.league_id IN (SELECT value FROM json_each(${JSON.stringify(leagues)}))
        OR m.home_id IN (SELECT id FROM teams_of) OR m.away_id IN (SELECT id FROM teams_of))
    ORDER BY m.starts_at_ms LIMIT 200`,
  );

type GuestAlert = { kind: string; matchId: number };

/** Copies a guest's alerts to the account, dated by their events. Existing notifications are kept. */
export const insertGuestAlerts = (
  db: Database,
  uid: number,
  alerts: readonly GuestAlert[],
  { soonMs, nowMs }: { soonMs: number; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT ${uid}, one.value ->> 'kind', json_object('matchId', m.id, 'seq', 0),
        min(${nowMs}, m.starts_at_ms - iif(one.value ->> 'kind' = 'match_soon', ${soonMs}, 0))
      FROM json_each(${JSON.stringify(alerts)}) AS one CROSS JOIN matches AS m ON m.id = one.value ->> 'matchId'
      WHERE true ON CONFLICT DO NOTHING`,
  );

export const updateGuestAlertsRead = (db: Database, uid: number, read: readonly GuestAlert[], nowMs: number) =>
  run(
    db,
    sql`UPDATE notices SET read_at_ms = ${nowMs}
      WHERE user_id = ${uid} AND read_at_ms IS NULL AND kind IN ('match_soon', 'match_started')
        AND (kind, params ->> 'matchId') IN (
          SELECT value ->> 'kind', value ->> 'matchId' FROM json_each(${JSON.stringify(read)}))`,
  );
