import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { MatchAlertsInput } from "#domain/notifications/match-alerts.ts";
import type { Database } from "../../client.ts";

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

/** Matches that start in one stretch of time, and of those the ones that somebody without an account follows. */
export const FOLLOWED_MATCHES_SQL = `
  WITH wished AS MATERIALIZED (
    SELECT coalesce(gone.merged_into, one.value) AS id FROM json_each(?4) AS one
    LEFT JOIN match_aliases AS gone ON gone.match_id = one.value),
  teams_of AS MATERIALIZED (
    SELECT value AS id FROM json_each(?5)
    UNION SELECT p.team_id FROM json_each(?7) AS one CROSS JOIN players AS p ON p.id = one.value WHERE p.team_id IS NOT NULL)
  SELECT m.id AS matchId, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
    coalesce(h.names ->> ?1, h.name) AS home, coalesce(a.names ->> ?1, a.name) AS away,
    m.starts_at_ms AS startsAtMs, m.state
  FROM matches AS m INDEXED BY matches_by_start
  CROSS JOIN teams AS h ON h.id = m.home_id CROSS JOIN teams AS a ON a.id = m.away_id
  WHERE m.starts_at_ms > ?2 AND m.starts_at_ms <= ?3 AND m.state IN ('not_started', 'in_progress')
    AND (m.id IN (SELECT id FROM wished) OR m.league_id IN (SELECT value FROM json_each(?6))
      OR m.home_id IN (SELECT id FROM teams_of) OR m.away_id IN (SELECT id FROM teams_of))
  ORDER BY m.starts_at_ms LIMIT 200`;

type Span = { locale: Locale; fromMs: number; toMs: number };

export async function listFollowedMatches(db: Database, ask: MatchAlertsInput, span: Span): Promise<FollowedMatch[]> {
  const lists = [ask.matches, ask.teams, ask.leagues, ask.players].map((ids) => JSON.stringify(ids));
  const { results } = await db.$client
    .prepare(FOLLOWED_MATCHES_SQL)
    .bind(span.locale, span.fromMs, span.toMs, ...lists)
    .all<FollowedMatch>();
  return results;
}

type Told = { kind: string; matchId: number };

/** What a guest was told goes into their account at the moment it spoke of; what stands there already stays as it is. */
export const insertGuestAlerts = (db: Database, uid: number, told: readonly Told[], soonMs: number, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, one.value ->> 'kind', json_object('matchId', m.id, 'seq', 0),
         min(?4, m.starts_at_ms - iif(one.value ->> 'kind' = 'match_soon', ?3, 0))
       FROM json_each(?2) AS one CROSS JOIN matches AS m ON m.id = one.value ->> 'matchId'
       WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(uid, JSON.stringify(told), soonMs, nowMs);

export const markGuestAlertsRead = (db: Database, uid: number, read: readonly Told[], nowMs: number) =>
  db.$client
    .prepare(
      `UPDATE notices SET read_at_ms = ?3
       WHERE user_id = ?1 AND read_at_ms IS NULL AND kind IN ('match_soon', 'match_started')
         AND (kind, params ->> 'matchId') IN (SELECT value ->> 'kind', value ->> 'matchId' FROM json_each(?2))`,
    )
    .bind(uid, JSON.stringify(read), nowMs);
