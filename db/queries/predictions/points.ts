import { type PointAccount, toUtcDay } from "#domain/predictions/free-points.ts";
import { DAILY_POINTS, START_POINTS } from "#domain/predictions/limits.ts";
import type { Database } from "../../client.ts";

export const selectPoints = (db: Database, uid: number) =>
  db.$client.prepare("SELECT points, topped_day AS toppedDay FROM point_accounts WHERE user_id = ?1").bind(uid);

export const parsePoints = (answer: D1Result | undefined): PointAccount | null =>
  ((answer?.results ?? []) as PointAccount[])[0] ?? null;

/** What everybody gets, once, and what they get today: rows only where they are due. */
export const insertDailyPoints = (db: Database, uid: number, nowMs: number): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO point_entries (user_id, kind, amount, key, at_ms) SELECT ?1, 'start', ${START_POINTS}, 'start:' || ?1, ?2
       WHERE NOT EXISTS (SELECT 1 FROM point_accounts WHERE user_id = ?1)`,
    )
    .bind(uid, nowMs),
  db.$client
    .prepare(
      `INSERT INTO point_entries (user_id, kind, amount, key, at_ms)
       SELECT ?1, 'daily', ${DAILY_POINTS}, 'daily:' || ?1 || ':' || ?3, ?2
       FROM point_accounts WHERE user_id = ?1 AND topped_day < ?3`,
    )
    .bind(uid, nowMs, toUtcDay(nowMs)),
];

export type NewStake = {
  uid: number;
  predictionId: string;
  option: string;
  points: number;
  key: string;
  nowMs: number;
};

/** The points go, the stake grows. Guards on both undo the whole batch: too few points, closed, another side. */
export const insertStake = (db: Database, stake: NewStake): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO point_entries (user_id, kind, amount, prediction_id, key, at_ms)
       VALUES (?1, 'stake', -?2, ?3, 'stake:' || ?1 || ':' || ?4, ?5)`,
    )
    .bind(stake.uid, stake.points, stake.predictionId, stake.key, stake.nowMs),
  db.$client
    .prepare(
      `INSERT INTO prediction_stakes (prediction_id, user_id, option, points, at_ms, changed_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT (prediction_id, user_id)
       DO UPDATE SET points = points + excluded.points, changed_at_ms = excluded.changed_at_ms`,
    )
    .bind(stake.predictionId, stake.uid, stake.option, stake.points, stake.nowMs),
];

export type RecentPointMove = {
  amount: number;
  atMs: number;
  matchId: number;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
};

/** What came to a person lately by results: of those not to be told, it is not in the balance they see. */
export const selectPointMovesSince = (db: Database, uid: number, sinceMs: number) =>
  db.$client
    .prepare(
      `SELECT e.amount, e.at_ms AS atMs, p.match_id AS matchId, m.league_id AS leagueId, m.home_id AS homeId,
         m.away_id AS awayId
       FROM point_entries AS e INDEXED BY point_entries_by_user CROSS JOIN predictions AS p ON p.id = e.prediction_id
         LEFT JOIN matches AS m ON m.id = p.match_id
       WHERE e.user_id = ?1 AND e.at_ms > ?2 AND e.kind IN ('payout', 'refund', 'reversal')`,
    )
    .bind(uid, sinceMs);
