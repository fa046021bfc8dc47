import { eq, sql } from "drizzle-orm";
import { toUtcDay } from "#domain/predictions/free-points.ts";
import { DAILY_POINTS, STARTING_POINTS } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { type Database, rows, run } from "../../client.ts";
import { pointAccounts, pointEntries, predictionStakes } from "../../schema/predictions.ts";

export const selectPoints = (db: Database, uid: number) =>
  db
    .select({ points: pointAccounts.points, toppedDay: pointAccounts.toppedDay })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, uid));

/** Inserts the start points once, and the daily points once a day. */
export const insertDailyPoints = (db: Database, uid: number, nowMs: number) => {
  const day = toUtcDay(nowMs);
  return [
    run(
      db,
      sql`INSERT INTO point_entries (user_id, kind, amount, key, at_ms)
        SELECT ${uid}, 'start', ${STARTING_POINTS}, ${`start:${uid}`}, ${nowMs}
        WHERE NOT EXISTS (SELECT 1 FROM point_accounts WHERE user_id = ${uid})`,
    ),
    run(
      db,
      sql`INSERT INTO point_entries (user_id, kind, amount, key, at_ms)
        SELECT ${uid}, 'daily', ${DAILY_POINTS}, ${`daily:${uid}:${day}`}, ${nowMs}
        FROM point_accounts WHERE user_id = ${uid} AND topped_day < ${day}`,
    ),
  ] as const;
};

export type NewStake = {
  uid: number;
  predictionId: string;
  option: PredictionOption;
  points: number;
  key: string;
  nowMs: number;
};

/** Triggers and checks roll the batch back if points are short, the prediction is closed or the option differs. */
export const insertStake = (db: Database, { uid, predictionId, option, points, key, nowMs }: NewStake) =>
  [
    db.insert(pointEntries).values({
      userId: uid,
      kind: "stake",
      amount: -points,
      predictionId,
      key: `stake:${uid}:${key}`,
      atMs: nowMs,
    }),
    db
      .insert(predictionStakes)
      .values({ predictionId, userId: uid, option, points, atMs: nowMs, changedAtMs: nowMs })
      .onConflictDoUpdate({
        target: [predictionStakes.predictionId, predictionStakes.userId],
        set: { points: sql`${predictionStakes.points} + excluded.points`, changedAtMs: nowMs },
      }),
  ] as const;

export type RecentPointMove = {
  amount: number;
  atMs: number;
  matchId: number;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
};

/** Points gained or lost by results, which would reveal them to readers who hide results. */
export const selectPointMovesSince = (db: Database, uid: number, sinceMs: number) =>
  rows<RecentPointMove>(
    db,
    sql`SELECT e.amount, e.at_ms AS atMs, p.match_id AS matchId, m.league_id AS leagueId, m.home_id AS homeId,
        m.away_id AS awayId
      FROM point_entries AS e INDEXED BY point_entries_by_user CROSS JOIN predictions AS p ON p.id = e.prediction_id
        LEFT JOIN matches AS m ON m.id = p.match_id
      WHERE e.user_id = ${uid} AND e.at_ms > ${sinceMs} AND e.kind IN ('payout', 'refund', 'reversal')`,
  );
