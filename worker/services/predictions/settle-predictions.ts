import { type Database, runBatch } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertPredictionRoomMessage, listDuePredictions } from "#db/queries/predictions/due.ts";
import {
  type PredictionMatchRow,
  type PredictionRow,
  type ScoreEventRow,
  selectPool,
  selectPrediction,
  selectPredictionMatch,
} from "#db/queries/predictions/predictions.ts";
import {
  insertPayouts,
  insertRefunds,
  insertReversals,
  updatePredictionClosed,
  updatePredictionSeen,
} from "#db/queries/predictions/writes.ts";
import { NO_RESULT_HOURS, TOTALS_INTERVAL_MS } from "#domain/predictions/limits.ts";
import type { PredictionMatch } from "#domain/predictions/resolve-outcome.ts";
import { nextSettlementStep, type SettlementStep } from "#domain/predictions/settlement-step.ts";
import { type PoolStake, splitPool } from "#domain/predictions/split-pool.ts";
import { parsePredictionOptions, parseQuestion } from "./parse-question.ts";

const SETTLE_BATCH_SIZE = 50;
/** Close, pay, reverse, pay again: whatever is due, it is done in a few steps. */
const MAX_STEPS = 6;

type PredictionStep = { row: PredictionRow; step: SettlementStep };

async function getNextStep(db: Database, id: string, nowMs: number): Promise<PredictionStep | undefined> {
  const [found, played, scored] = await runBatch(db, [selectPrediction(db, id), ...selectPredictionMatch(db, id)]);
  const [row] = (found?.results ?? []) as PredictionRow[];
  if (!row) return undefined;
  const [match] = (played?.results ?? []) as PredictionMatchRow[];
  const events = ((scored?.results ?? []) as ScoreEventRow[]).map(({ seq, kind, home, away }) => ({
    seq,
    kind,
    score: { home, away },
  }));
  const now: (PredictionMatch & { updatedAtMs: number }) | undefined = match && {
    state: match.state,
    score: { home: match.scoreHome, away: match.scoreAway },
    updatedAtMs: match.updatedAtMs,
    events,
    ...(match.winner && { winner: match.winner }),
  };
  const question = parseQuestion(row.question);
  const options = parsePredictionOptions(row.options).map(({ option }) => option);
  return { row, step: nextSettlementStep({ ...row, question, options }, now, nowMs) };
}

/** Closed by then, so that no stake comes in between the sum and the payouts. */
async function payOut(db: Database, { id, round }: PredictionRow, option: PredictionRow["winner"], nowMs: number) {
  if (option === null) return [];
  const { results } = await selectPool(db, id).all<PoolStake<number>>();
  const shares = splitPool(results, option);
  const settling = { id, round: round + 1, nowMs, option };
  // Nobody was right: nobody loses.
  return shares.length === 0 && results.length > 0
    ? insertRefunds(db, { ...settling, why: "nobody_right" })
    : insertPayouts(db, settling, shares);
}

async function statementsOf(
  db: Database,
  { row, step }: PredictionStep,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const settling = { id: row.id, round: row.round + 1, nowMs };
  switch (step.do) {
    case "wait":
      return [updatePredictionSeen(db, row.id, row.news)];
    case "close":
      return [updatePredictionClosed(db, row.id, nowMs)];
    case "pay":
      return payOut(db, row, step.option, nowMs);
    case "refund":
      return insertRefunds(db, { ...settling, why: step.why });
    case "reverse":
      return insertReversals(db, settling);
  }
}

/** Somebody else settled it at the same moment: what they left is judged again. */
const isLostRace = (error: unknown): boolean => {
  if (raisedTriggerMessage(error, ["prediction_moved_on"])) return true;
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && ["point_entries", "prediction_settlements"].includes(broken.table);
};

async function settleOne(db: Database, id: string, nowMs: number): Promise<void> {
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    const next = await getNextStep(db, id, nowMs);
    if (!next) return;
    try {
      await runBatch(db, await statementsOf(db, next, nowMs));
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
    if (next.step.do === "wait") return;
  }
}

async function queueRoomUpdate(db: Database, id: string, nowMs: number): Promise<string | undefined> {
  const [told] = await runBatch<{ roomId: string }>(db, insertPredictionRoomMessage(db, id, nowMs));
  return told?.results[0]?.roomId;
}

/**
 * With whatever changed matches, and every minute: closes, pays, refunds and corrects what is due, and writes the rooms
 * their letters. Nothing of it depends on who heard of the match: what a crash left is due still. Answers whose rooms
 * have letters.
 */
export async function settleDuePredictions(db: Database, nowMs: number): Promise<Set<string>> {
  const silentSinceMs = nowMs - NO_RESULT_HOURS * 3_600_000;
  const toldBeforeMs = nowMs - TOTALS_INTERVAL_MS;
  const { due, untold } = await listDuePredictions(db, { nowMs, silentSinceMs, toldBeforeMs, size: SETTLE_BATCH_SIZE });
  for (const id of due) await settleOne(db, id, nowMs);
  const rooms = new Set<string>();
  for (const id of new Set([...due, ...untold])) {
    const roomId = await queueRoomUpdate(db, id, nowMs);
    if (roomId) rooms.add(roomId);
  }
  return rooms;
}
