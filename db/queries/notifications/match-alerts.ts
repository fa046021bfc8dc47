import { type SQL, sql } from "drizzle-orm";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { matchAlerts } from "../../schema/matches-following.ts";

const GOALS = "('goal', 'own_goal', 'penalty_goal')";

/** A correction that only names the scorer does not change the score. */
const cancelsGoal = (event: string) =>
  `(${event}.kind = 'correction' AND (${event}.player IS NULL OR ${event}.other IS NULL OR ${event}.was_home IS NOT NULL))`;

/** Whether the goal was disallowed: a correction cancels its side's latest valid goal. */
export const isGoalCancelledSql = (goal: string): SQL =>
  sql.raw(`EXISTS (
  SELECT 1 FROM match_events AS c
  WHERE c.match_id = ${goal}.match_id AND c.seq > ${goal}.seq AND ${cancelsGoal("c")} AND c.side = ${goal}.side
    AND (SELECT sum(iif(${cancelsGoal("k")}, 1, -1)) FROM match_events AS k
      WHERE k.match_id = ${goal}.match_id AND k.side = ${goal}.side AND k.seq > ${goal}.seq AND k.seq <= c.seq
        AND (${cancelsGoal("k")} OR k.kind IN ${GOALS})) > 0)`);

/** A match event whose followers have not all been notified. */
export type DueAlert = {
  kind: "match_soon" | "match_started" | "match_goal";
  seq: number;
  matchId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  /** The last follower notified so far, because followers are notified in batches. */
  afterUserId: number;
  /** The score after a goal. */
  scoreHome: number | null;
  scoreAway: number | null;
};

const MATCH = sql.raw("m.id AS matchId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId");
const progress = (kind: DueAlert["kind"], seq: "0" | "e.seq") =>
  sql.raw(`LEFT JOIN match_alerts AS t ON t.match_id = m.id AND t.kind = '${kind}' AND t.seq = ${seq}`);
const IS_NOT_DONE = sql.raw("coalesce(t.is_done, 0) = 0");
const NO_GOAL = sql.raw("NULL AS scoreHome, NULL AS scoreAway, coalesce(t.after_user_id, 0) AS afterUserId");
const MAX_DUE_ALERTS = 200;

const GOAL_COLUMNS = sql`'match_goal' AS kind, e.seq, ${MATCH}, e.score_home AS scoreHome, e.score_away AS scoreAway,
  coalesce(t.after_user_id, 0) AS afterUserId`;
const isDueGoal = (fromMs: number) =>
  sql`e.kind IN ${sql.raw(GOALS)} AND e.at_ms > ${fromMs} AND e.score_home IS NOT NULL AND ${IS_NOT_DONE}
    AND NOT ${isGoalCancelledSql("e")}`;

/** Includes goals in matches that have finished since. */
export const selectDueGoals = (db: Database, matchIds: readonly number[], fromMs: number) =>
  rows<DueAlert>(
    db,
    sql`SELECT ${GOAL_COLUMNS}
      FROM json_each(${JSON.stringify(matchIds)}) AS one CROSS JOIN matches AS m ON m.id = one.value
        CROSS JOIN match_events AS e ON e.match_id = m.id ${progress("match_goal", "e.seq")}
      WHERE m.state IN ('in_progress', 'finished') AND ${isDueGoal(fromMs)} LIMIT ${MAX_DUE_ALERTS}`,
  );

export const selectDueStarts = (db: Database, matchIds: readonly number[], fromMs: number) =>
  rows<DueAlert>(
    db,
    sql`SELECT 'match_started' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
      FROM json_each(${JSON.stringify(matchIds)}) AS one CROSS JOIN matches AS m ON m.id = one.value
        ${progress("match_started", "0")}
      WHERE m.state = 'in_progress' AND m.starts_at_ms > ${fromMs} AND ${IS_NOT_DONE} LIMIT ${MAX_DUE_ALERTS}`,
  );

type AlertWindow = { nowMs: number; soonMs: number; startedFromMs: number; goalsFromMs: number };

/** Due alerts of all kinds, each read from its own index range. */
export async function listDueAlerts(db: Database, window: AlertWindow): Promise<DueAlert[]> {
  const alerts = await runBatch(db, [
    rows<DueAlert>(
      db,
      sql`SELECT 'match_soon' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
        FROM matches AS m INDEXED BY matches_by_start ${progress("match_soon", "0")}
        WHERE m.starts_at_ms > ${window.nowMs} AND m.starts_at_ms <= ${window.soonMs} AND m.state = 'not_started'
          AND ${IS_NOT_DONE} LIMIT ${MAX_DUE_ALERTS}`,
    ),
    rows<DueAlert>(
      db,
      sql`SELECT 'match_started' AS kind, 0 AS seq, ${MATCH}, ${NO_GOAL}
        FROM matches AS m INDEXED BY matches_live ${progress("match_started", "0")}
        WHERE m.state = 'in_progress' AND m.starts_at_ms > ${window.startedFromMs} AND ${IS_NOT_DONE}
        LIMIT ${MAX_DUE_ALERTS}`,
    ),
    rows<DueAlert>(
      db,
      sql`SELECT ${GOAL_COLUMNS}
        FROM matches AS m INDEXED BY matches_live CROSS JOIN match_events AS e ON e.match_id = m.id
          ${progress("match_goal", "e.seq")}
        WHERE m.state = 'in_progress' AND ${isDueGoal(window.goalsFromMs)} LIMIT ${MAX_DUE_ALERTS}`,
    ),
  ]);
  return alerts.flat();
}

export const RECIPIENTS_PER_BATCH = 2_000;

/** Followers of the match, its teams, league or players, without duplicates and ordered by id. */
export const selectAlertRecipients = (db: Database, { matchId, homeId, awayId, leagueId, afterUserId }: DueAlert) =>
  rows<{ uid: number }>(
    db,
    sql`SELECT user_id AS uid FROM favourite_matches INDEXED BY favourite_matches_by_match
        WHERE match_id = ${matchId} AND user_id > ${afterUserId}
      UNION SELECT user_id FROM followed_things INDEXED BY followed_things_by_thing
        WHERE kind = 'team' AND thing_id IN (${homeId}, ${awayId}) AND user_id > ${afterUserId}
      UNION SELECT user_id FROM followed_things INDEXED BY followed_things_by_thing
        WHERE kind = 'league' AND thing_id = ${leagueId} AND user_id > ${afterUserId}
      UNION SELECT f.user_id FROM players AS p INDEXED BY players_by_team
        CROSS JOIN followed_things AS f INDEXED BY followed_things_by_thing ON f.kind = 'player' AND f.thing_id = p.id
        WHERE p.team_id IN (${homeId}, ${awayId}) AND f.user_id > ${afterUserId}
      ORDER BY uid LIMIT ${RECIPIENTS_PER_BATCH}`,
  );

const PREFERENCE_PATHS = {
  match_soon: "$.notices.matchStart",
  match_started: "$.notices.matchStart",
  match_goal: "$.notices.goals",
} as const;

/** Skips followers who turned these off, are deleting their account or were already notified; returns the rest. */
export const insertAlertNotifications = (db: Database, due: DueAlert, uids: readonly number[], nowMs: number) => {
  const { kind, matchId, seq, scoreHome, scoreAway } = due;
  const params = { matchId, seq, ...(kind === "match_goal" && { homeScore: scoreHome, awayScore: scoreAway }) };
  return rows<{ uid: number }>(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT fan.value, ${kind}, ${JSON.stringify(params)}, ${nowMs} FROM json_each(${JSON.stringify(uids)}) AS fan
      WHERE NOT EXISTS (SELECT 1 FROM user_preferences WHERE user_id = fan.value AND body ->> ${PREFERENCE_PATHS[kind]} = 0)
        AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = fan.value AND state <> 'cancelled')
      ON CONFLICT DO NOTHING RETURNING user_id AS uid`,
  );
};

export const upsertAlertProgress = (
  db: Database,
  { matchId, kind, seq }: DueAlert,
  { afterUserId, isDone }: { afterUserId: number; isDone: boolean },
  nowMs: number,
) =>
  db
    .insert(matchAlerts)
    .values({ matchId, kind, seq, afterUserId, isDone, atMs: nowMs })
    .onConflictDoUpdate({
      target: [matchAlerts.matchId, matchAlerts.kind, matchAlerts.seq],
      set: { afterUserId, isDone },
    });

export const deleteOldAlerts = (db: Database, beforeMs: number) =>
  run(db, sql`DELETE FROM match_alerts INDEXED BY match_alerts_by_age WHERE at_ms < ${beforeMs}`);
