import { type Database, runBatch } from "../../client.ts";

const GOALS = "('goal', 'own_goal', 'penalty_goal')";

/** One that only says who scored leaves the score as it is. */
const takesBack = (event: string) =>
  `(${event}.kind = 'correction' AND (${event}.player IS NULL OR ${event}.other IS NULL OR ${event}.was_home IS NOT NULL))`;

/** Was the goal `e` cancelled? A correction takes back the last goal of its side that still stood. */
export const isTakenBackSql = (goal: string) => `EXISTS (
  SELECT 1 FROM match_events AS c
  WHERE c.match_id = ${goal}.match_id AND c.seq > ${goal}.seq AND ${takesBack("c")} AND c.side = ${goal}.side
    AND (SELECT sum(iif(${takesBack("k")}, 1, -1)) FROM match_events AS k
      WHERE k.match_id = ${goal}.match_id AND k.side = ${goal}.side AND k.seq > ${goal}.seq AND k.seq <= c.seq
        AND (${takesBack("k")} OR k.kind IN ${GOALS})) > 0)`;

/** Something about a match that those who follow it are told, once. */
export type DueAlert = {
  kind: "match_soon" | "match_started" | "match_goal";
  seq: number;
  matchId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  /** Whom it was told last, where a crowd is told in slices. */
  afterUserId: number;
  /** Goals: how it stood after it. */
  scoreHome: number | null;
  scoreAway: number | null;
};

const MATCH = "m.id AS matchId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId";
const told = (kind: string, seq: string) =>
  `LEFT JOIN match_alerts AS t ON t.match_id = m.id AND t.kind = '${kind}' AND t.seq = ${seq}`;
const UNTOLD = "coalesce(t.is_done, 0) = 0";
const NO_GOAL = "NULL AS scoreHome, NULL AS scoreAway, coalesce(t.after_user_id, 0) AS afterUserId";
const ALERTS_AT_ONCE = 200;

type Window = { nowMs: number; soonMs: number; startedFromMs: number; goalsFromMs: number };

const GOAL_COLUMNS = `'match_goal' AS kind, e.seq, ${MATCH}, e.score_home AS scoreHome, e.score_away AS scoreAway,
  coalesce(t.after_user_id, 0) AS afterUserId`;
const IS_DUE_GOAL = `e.kind IN ${GOALS} AND e.at_ms > ?1 AND e.score_home IS NOT NULL AND ${UNTOLD} AND NOT ${isTakenBackSql("e")}`;

/** Goals of these matches that nobody was told of; also of one that ended with the goal. */
export const DUE_GOALS_SQL = `
  SELECT ${GOAL_COLUMNS}
  FROM json_each(?2) AS one CROSS JOIN matches AS m ON m.id = one.value CROSS JOIN match_events AS e ON e.match_id = m.id
  ${told("match_goal", "e.seq")}
  WHERE m.state IN ('in_progress', 'finished') AND ${IS_DUE_GOAL} LIMIT ${ALERTS_AT_ONCE}`;

export const listDueGoals = async (
  db: Database,
  matchIds: readonly number[],
  goalsFromMs: number,
): Promise<DueAlert[]> =>
  (await db.$client.prepare(DUE_GOALS_SQL).bind(goalsFromMs, JSON.stringify(matchIds)).all<DueAlert>()).results;

/** Of these matches the ones nobody was told that they began. */
export const DUE_STARTS_SQL = `
  SELECT 'match_started' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
  FROM json_each(?2) AS one CROSS JOIN matches AS m ON m.id = one.value ${told("match_started", "0")}
  WHERE m.state = 'in_progress' AND m.starts_at_ms > ?1 AND ${UNTOLD} LIMIT ${ALERTS_AT_ONCE}`;

export const listDueStarts = async (
  db: Database,
  matchIds: readonly number[],
  startedFromMs: number,
): Promise<DueAlert[]> =>
  (await db.$client.prepare(DUE_STARTS_SQL).bind(startedFromMs, JSON.stringify(matchIds)).all<DueAlert>()).results;

/** What is due now: each from its own stretch of an index. */
export async function listDueAlerts(db: Database, at: Window): Promise<DueAlert[]> {
  const answers = await runBatch<DueAlert>(db, [
    db.$client
      .prepare(
        `SELECT 'match_soon' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
         FROM matches AS m INDEXED BY matches_by_start ${told("match_soon", "0")}
         WHERE m.starts_at_ms > ?1 AND m.starts_at_ms <= ?2 AND m.state = 'not_started' AND ${UNTOLD} LIMIT ${ALERTS_AT_ONCE}`,
      )
      .bind(at.nowMs, at.soonMs),
    db.$client
      .prepare(
        `SELECT 'match_started' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
         FROM matches AS m INDEXED BY matches_live ${told("match_started", "0")}
         WHERE m.state = 'in_progress' AND m.starts_at_ms > ?1 AND ${UNTOLD} LIMIT ${ALERTS_AT_ONCE}`,
      )
      .bind(at.startedFromMs),
    db.$client
      .prepare(
        `SELECT ${GOAL_COLUMNS}
         FROM matches AS m INDEXED BY matches_live CROSS JOIN match_events AS e ON e.match_id = m.id
         ${told("match_goal", "e.seq")}
         WHERE m.state = 'in_progress' AND ${IS_DUE_GOAL} LIMIT ${ALERTS_AT_ONCE}`,
      )
      .bind(at.goalsFromMs),
  ]);
  return answers.flatMap(({ results }) => results);
}

export const FANS_PER_BATCH = 2_000;

/** Who follows the match, its teams, its league, or anybody of its squads; each once, in the order of their numbers. */
export const FANS_SQL = `
  SELECT user_id AS uid FROM favourite_matches INDEXED BY favourite_matches_by_match WHERE match_id = ?1 AND user_id > ?5
  UNION SELECT user_id FROM followed_things INDEXED BY followed_things_by_thing
    WHERE kind = 'team' AND thing_id IN (?2, ?3) AND user_id > ?5
  UNION SELECT user_id FROM followed_things INDEXED BY followed_things_by_thing
    WHERE kind = 'league' AND thing_id = ?4 AND user_id > ?5
  UNION SELECT f.user_id FROM players AS p INDEXED BY players_by_team
    CROSS JOIN followed_things AS f INDEXED BY followed_things_by_thing ON f.kind = 'player' AND f.thing_id = p.id
    WHERE p.team_id IN (?2, ?3) AND f.user_id > ?5
  ORDER BY uid LIMIT ${FANS_PER_BATCH}`;

export const selectFans = (db: Database, { matchId, homeId, awayId, leagueId, afterUserId }: DueAlert) =>
  db.$client.prepare(FANS_SQL).bind(matchId, homeId, awayId, leagueId, afterUserId);

const WANTED = { match_soon: "matchStart", match_started: "matchStart", match_goal: "goals" } as const;

/** To all of these who want to hear of it, once whoever asks again; answers with whom it told. */
export const insertAlertNotifications = (db: Database, due: DueAlert, uids: readonly number[], nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT fan.value, ?2, ?3, ?4 FROM json_each(?1) AS fan
       WHERE NOT EXISTS (SELECT 1 FROM user_preferences WHERE user_id = fan.value AND body ->> '$.notices.${WANTED[due.kind]}' = 0)
         AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = fan.value AND state <> 'cancelled')
       ON CONFLICT DO NOTHING RETURNING user_id AS uid`,
    )
    .bind(
      JSON.stringify(uids),
      due.kind,
      JSON.stringify({
        matchId: due.matchId,
        seq: due.seq,
        ...(due.kind === "match_goal" && { homeScore: due.scoreHome, awayScore: due.scoreAway }),
      }),
      nowMs,
    );

export const upsertAlertProgress = (
  db: Database,
  due: DueAlert,
  told: { afterUserId: number; isDone: boolean },
  nowMs: number,
) =>
  db.$client
    .prepare(
      `INSERT INTO match_alerts (match_id, kind, seq, after_user_id, is_done, at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (match_id, kind, seq) DO UPDATE SET after_user_id = excluded.after_user_id, is_done = excluded.is_done`,
    )
    .bind(due.matchId, due.kind, due.seq, told.afterUserId, told.isDone ? 1 : 0, nowMs);

export const deleteOldAlerts = (db: Database, beforeMs: number) =>
  db.$client.prepare("DELETE FROM match_alerts INDEXED BY match_alerts_by_age WHERE at_ms < ?1").bind(beforeMs);
