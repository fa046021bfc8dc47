import { type Database, runBatch, type Statement } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertPredictionRoomMessage, listDuePredictions } from "#db/queries/predictions/due.ts";
import {
  type PredictionRow,
  selectPool,
  selectPrediction,
  selectPredictionMatch,
  selectScoreEvents,
} from "#db/queries/predictions/predictions.ts";
import {
  insertPayouts,
  insertRefunds,
  insertReversals,
  markPredictionEvaluated,
  updatePredictionClosed,
} from "#db/queries/predictions/writes.ts";
import { NO_RESULT_HOURS, TOTALS_INTERVAL_MS } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { nextSettlementStep, type SettlementStep } from "#domain/predictions/settlement-step.ts";
import { splitPool } from "#domain/predictions/split-pool.ts";
import type { ServiceContext } from "../context.ts";
import { parsePredictionOptions, parseQuestion } from "./parse-question.ts";

const SETTLE_BATCH_SIZE = 50;
/** Enough for close, pay, reverse and pay again, with one lost race. */
const MAX_STEPS = 6;

type PredictionStep = { row: PredictionRow; step: SettlementStep };

async function getNextStep({ db, nowMs }: ServiceContext, id: string): Promise<PredictionStep | undefined> {
  const [[row], [match], events] = await runBatch(db, [
    selectPrediction(db, id),
    selectPredictionMatch(db, id),
    selectScoreEvents(db, id),
  ]);
  if (!row) return undefined;
  const news = match && {
    state: match.state,
    score: { home: match.scoreHome, away: match.scoreAway },
    updatedAtMs: match.updatedAtMs,
    events: events.map(({ seq, kind, home, away }) => ({ seq, kind, score: { home, away } })),
    ...(match.winner && { winner: match.winner }),
  };
  const question = parseQuestion(row.question);
  const options = parsePredictionOptions(row.options).map(({ option }) => option);
  return { row, step: nextSettlementStep({ ...row, question, options }, news, nowMs) };
}

/** The prediction is closed, so that the pool cannot change before the payouts are stored. */
async function payoutStatements(
  { db, nowMs }: ServiceContext,
  { id, round }: PredictionRow,
  option: PredictionOption,
): Promise<readonly Statement[]> {
  const pool = await selectPool(db, id);
  const shares = splitPool(pool, option);
  const settlement = { id, round: round + 1, nowMs, option };
  return shares.length === 0 && pool.length > 0
    ? insertRefunds(db, { ...settlement, why: "nobody_right" })
    : insertPayouts(db, settlement, shares);
}

async function stepStatements(ctx: ServiceContext, { row, step }: PredictionStep): Promise<readonly Statement[]> {
  const { db, nowMs } = ctx;
  const settlement = { id: row.id, round: row.round + 1, nowMs };
  switch (step.kind) {
    case "wait":
      return [markPredictionEvaluated(db, row.id, row.news)];
    case "close":
      return [updatePredictionClosed(db, row.id, nowMs)];
    case "pay":
      return payoutStatements(ctx, row, step.option);
    case "refund":
      return insertRefunds(db, { ...settlement, why: step.why });
    case "reverse":
      return insertReversals(db, settlement);
  }
}

/** A concurrent run settled it first. */
const isLostRace = (error: unknown): boolean => {
  if (raisedTriggerMessage(error, ["prediction_moved_on"])) return true;
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" && ["point_entries", "prediction_settlements"].includes(violation.table);
};

async function settlePrediction(ctx: ServiceContext, id: string): Promise<void> {
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    const next = await getNextStep(ctx, id);
    if (!next) return;
    try {
      await runBatch(ctx.db, await stepStatements(ctx, next));
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
    if (next.step.kind === "wait") return;
  }
}

async function queueRoomMessage({ db, nowMs }: { db: Database; nowMs: number }, id: string): Promise<string[]> {
  const [queued] = await runBatch(db, insertPredictionRoomMessage(db, id, nowMs));
  return queued.map(({ roomId }) => roomId);
}

/**
 * Runs after deliveries and every minute: closes, pays, refunds and corrects what is due. All progress is stored, so
 * that the next run continues after a crash. Returns the rooms to flush.
 */
export async function settleDuePredictions(ctx: ServiceContext): Promise<Set<string>> {
  const { db, nowMs } = ctx;
  const { due, unpublished } = await listDuePredictions(db, {
    nowMs,
    silentSinceMs: nowMs - NO_RESULT_HOURS * 3_600_000,
    publishedBeforeMs: nowMs - TOTALS_INTERVAL_MS,
    limit: SETTLE_BATCH_SIZE,
  });
  for (const id of due) await settlePrediction(ctx, id);
  const roomIds = new Set<string>();
  for (const id of new Set([...due, ...unpublished])) {
    for (const roomId of await queueRoomMessage(ctx, id)) roomIds.add(roomId);
  }
  return roomIds;
}
