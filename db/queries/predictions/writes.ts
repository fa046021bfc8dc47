import { and, eq, sql } from "drizzle-orm";
import type { PredictionKind, PredictionOption } from "#domain/predictions/question.ts";
import type { VoidReason } from "#domain/predictions/resolve-outcome.ts";
import type { PoolShare } from "#domain/predictions/split-pool.ts";
import { type Database, run, type Statement } from "../../client.ts";
import { pointEntries, predictionOptions, predictionSettlements, predictions } from "../../schema/predictions.ts";
import { insertRows } from "../bulk-rows.ts";

export type NewPrediction = {
  id: string;
  roomId: string;
  matchId: number;
  kind: PredictionKind;
  question: unknown;
  options: readonly PredictionOption[];
  openedByUid: number | null;
  closesAtMs: number;
  nowMs: number;
};

/** Unique indexes allow one open prediction per kind and room, and one winner prediction per room. */
export const insertPrediction = (
  db: Database,
  { options, question, openedByUid, nowMs, ...prediction }: NewPrediction,
) =>
  [
    db.insert(predictions).values({
      ...prediction,
      question: JSON.stringify(question),
      openedById: openedByUid,
      openedAtMs: nowMs,
    }),
    db
      .insert(predictionOptions)
      .values(options.map((option, place) => ({ predictionId: prediction.id, option, place }))),
  ] as const;

/** When closed early, the closing time becomes now. */
export const updatePredictionClosed = (db: Database, id: string, nowMs: number) =>
  db
    .update(predictions)
    .set({
      state: "closed",
      closedAtMs: nowMs,
      closesAtMs: sql`min(${predictions.closesAtMs}, ${nowMs})`,
      revision: sql`${predictions.revision} + 1`,
    })
    .where(and(eq(predictions.id, id), eq(predictions.state, "open")));

/** Match changes since `news` was read remain due. */
export const markPredictionEvaluated = (db: Database, id: string, news: number) =>
  db.update(predictions).set({ seen: news }).where(eq(predictions.id, id));

type Settlement = { id: string; round: number; nowMs: number };
type SettlementAction = {
  deed: "pay" | "refund" | "reverse";
  option?: PredictionOption;
  why?: VoidReason;
  byUid?: number;
};

/** Must be first in its batch: if two settlements race, the trigger rejects the second along with its payouts. */
const insertSettlement = (
  db: Database,
  { id, round, nowMs }: Settlement,
  { deed, option, why, byUid }: SettlementAction,
) => db.insert(predictionSettlements).values({ predictionId: id, round, deed, option, why, byId: byUid, atMs: nowMs });

export const insertPayouts = (
  db: Database,
  settlement: Settlement & { option: PredictionOption },
  shares: readonly PoolShare<number>[],
): Statement[] => {
  const { id, round, nowMs, option } = settlement;
  return [
    insertSettlement(db, settlement, { deed: "pay", option }),
    ...insertRows(
      db,
      pointEntries,
      shares.map(({ who, points }) => ({
        userId: who,
        kind: "payout" as const,
        amount: points,
        predictionId: id,
        round,
        key: `payout:${id}:${round}:${who}`,
        atMs: nowMs,
      })),
    ),
  ];
};

/** Refunds every stake in full. */
export const insertRefunds = (
  db: Database,
  settlement: Settlement & { why: VoidReason; option?: PredictionOption; byUid?: number },
) => {
  const { id, round, nowMs, why, option, byUid } = settlement;
  const reason = { ...(option && { option }), ...(byUid !== undefined && { byUid }) };
  return [
    insertSettlement(db, settlement, { deed: "refund", why, ...reason }),
    run(
      db,
      sql`INSERT INTO point_entries (user_id, kind, amount, prediction_id, round, key, at_ms)
        SELECT user_id, 'refund', points, prediction_id, ${round}, ${`refund:${id}:${round}:`} || user_id, ${nowMs}
        FROM prediction_stakes WHERE prediction_id = ${id}`,
    ),
  ] as const;
};

/** Reverses payouts as far as the balance allows; `forgiven` records the remainder. */
export const insertReversals = (db: Database, settlement: Settlement) => {
  const { id, round, nowMs } = settlement;
  return [
    insertSettlement(db, settlement, { deed: "reverse" }),
    run(
      db,
      sql`INSERT INTO point_entries (user_id, kind, amount, forgiven, prediction_id, round, key, at_ms)
        SELECT e.user_id, 'reversal', -min(e.amount, a.points), e.amount - min(e.amount, a.points), e.prediction_id,
          ${round}, ${`reversal:${id}:${round}:`} || e.user_id, ${nowMs}
        FROM point_entries AS e INDEXED BY point_entries_by_prediction
          CROSS JOIN point_accounts AS a ON a.user_id = e.user_id
        WHERE e.prediction_id = ${id} AND e.kind = 'payout' AND e.round = ${round - 1}`,
    ),
  ] as const;
};
