import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint, raisedWord } from "#db/constraint-errors.ts";
import { duePredictions, tellRoomOfPrediction } from "#db/queries/predictions/due.ts";
import {
  askPlayed,
  askPoolOf,
  askPrediction,
  type PlayedRow,
  type PredictionRow,
  type ScoredRow,
} from "#db/queries/predictions/predictions.ts";
import {
  closePrediction,
  markSeen,
  payStatements,
  refundStatements,
  reverseStatements,
} from "#db/queries/predictions/writes.ts";
import { NO_RESULT_HOURS, TOTALS_EVERY_MS } from "#domain/predictions/limits.ts";
import type { Played } from "#domain/predictions/resolve-outcome.ts";
import { nextStep, type Step } from "#domain/predictions/settlement-step.ts";
import { type Stake, splitPool } from "#domain/predictions/split-pool.ts";
import { readOptions, readQuestion } from "./parse-question.ts";

const AT_ONCE = 50;
/** Close, pay, reverse, pay again: whatever is due, it is done in a few steps. */
const MOST_STEPS = 6;

type Read = { row: PredictionRow; step: Step };

async function readNext(db: Database, id: string, nowMs: number): Promise<Read | undefined> {
  const [found, played, scored] = await runBatch(db, [askPrediction(db, id), ...askPlayed(db, id)]);
  const [row] = (found?.results ?? []) as PredictionRow[];
  if (!row) return undefined;
  const [match] = (played?.results ?? []) as PlayedRow[];
  const events = ((scored?.results ?? []) as ScoredRow[]).map(({ seq, kind, home, away }) => ({
    seq,
    kind,
    score: { home, away },
  }));
  const now: (Played & { updatedAtMs: number }) | undefined = match && {
    state: match.state,
    score: { home: match.scoreHome, away: match.scoreAway },
    updatedAtMs: match.updatedAtMs,
    events,
    ...(match.winner && { winner: match.winner }),
  };
  const question = readQuestion(row.question);
  const options = readOptions(row.options).map(({ option }) => option);
  return { row, step: nextStep({ ...row, question, options }, now, nowMs) };
}

/** Closed by then, so that no stake comes in between the sum and the payouts. */
async function payOut(db: Database, { id, round }: PredictionRow, option: PredictionRow["winner"], nowMs: number) {
  if (option === null) return [];
  const { results } = await askPoolOf(db, id).all<Stake<number>>();
  const shares = splitPool(results, option);
  const settling = { id, round: round + 1, nowMs, option };
  // Nobody was right: nobody loses.
  return shares.length === 0 && results.length > 0
    ? refundStatements(db, { ...settling, why: "nobody_right" })
    : payStatements(db, settling, shares);
}

async function statementsOf(db: Database, { row, step }: Read, nowMs: number): Promise<D1PreparedStatement[]> {
  const settling = { id: row.id, round: row.round + 1, nowMs };
  switch (step.do) {
    case "wait":
      return [markSeen(db, row.id, row.news)];
    case "close":
      return [closePrediction(db, row.id, nowMs)];
    case "pay":
      return payOut(db, row, step.option, nowMs);
    case "refund":
      return refundStatements(db, { ...settling, why: step.why });
    case "reverse":
      return reverseStatements(db, settling);
  }
}

/** Somebody else settled it at the same moment: what they left is judged again. */
const lostRace = (error: unknown): boolean => {
  if (raisedWord(error, ["prediction_moved_on"])) return true;
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && ["point_entries", "prediction_settlements"].includes(broken.table);
};

async function settleOne(db: Database, id: string, nowMs: number): Promise<void> {
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const next = await readNext(db, id, nowMs);
    if (!next) return;
    try {
      await runBatch(db, await statementsOf(db, next, nowMs));
    } catch (error) {
      if (!lostRace(error)) throw error;
    }
    if (next.step.do === "wait") return;
  }
}

async function tellOne(db: Database, id: string, nowMs: number): Promise<string | undefined> {
  const [told] = await runBatch<{ roomId: string }>(db, tellRoomOfPrediction(db, id, nowMs));
  return told?.results[0]?.roomId;
}

/**
 * With whatever changed matches, and every minute: closes, pays, refunds and corrects what is due, and writes the rooms
 * their letters. Nothing of it depends on who heard of the match: what a crash left is due still. Answers whose rooms
 * have letters.
 */
export async function settlePredictions(db: Database, nowMs: number): Promise<Set<string>> {
  const silentSinceMs = nowMs - NO_RESULT_HOURS * 3_600_000;
  const toldBeforeMs = nowMs - TOTALS_EVERY_MS;
  const { due, untold } = await duePredictions(db, { nowMs, silentSinceMs, toldBeforeMs, size: AT_ONCE });
  for (const id of due) await settleOne(db, id, nowMs);
  const rooms = new Set<string>();
  for (const id of new Set([...due, ...untold])) {
    const roomId = await tellOne(db, id, nowMs);
    if (roomId) rooms.add(roomId);
  }
  return rooms;
}
