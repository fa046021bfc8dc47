import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { type RoomMatchRow, selectRoomMatch } from "#db/queries/predictions/predictions.ts";
import { insertPrediction } from "#db/queries/predictions/writes.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import { type Game, getGameById } from "#domain/matches/games.ts";
import { predictionClosesAtMs } from "#domain/predictions/closing-time.ts";
import type { OpenPrediction } from "#domain/predictions/contract.ts";
import { nextScorePoints } from "#domain/predictions/next-score-interval.ts";
import { listPredictionOptions, type PredictionQuestion } from "#domain/predictions/question.ts";
import { requireRoomPermission } from "../chat/room-record.ts";
import type { PredictionContext } from "./prediction-context.ts";

function toQuestion(input: OpenPrediction, match: RoomMatchRow, game: Game): PredictionQuestion {
  switch (input.kind) {
    case "winner":
      return { kind: "winner" };
    case "next_score":
      return {
        kind: "next_score",
        from: { home: match.scoreHome, away: match.scoreAway },
        fromSeq: match.lastSeq,
        points: nextScorePoints(game),
      };
    case "total":
      return { kind: "total", threshold: input.threshold };
  }
}

/** Undefined when this kind cannot be opened now. */
export function createPredictionStatements(
  db: Database,
  input: OpenPrediction,
  { match, openedByUid, nowMs }: { match: RoomMatchRow; openedByUid: number | null; nowMs: number },
) {
  const game = getGameById(match.gameId);
  const closesAtMs = predictionClosesAtMs(input.kind, match, nowMs);
  if (!game || closesAtMs === undefined) return undefined;
  const { roomId, kind } = input;
  const id = crypto.randomUUID();
  const question = toQuestion(input, match, game);
  const options = listPredictionOptions(kind, { game, bestOf: match.bestOf ?? undefined });
  const prediction = { id, roomId, matchId: match.id, kind, question, options, openedByUid, closesAtMs, nowMs };
  return {
    id,
    question,
    statements: [...insertPrediction(db, prediction), ...insertPredictionRoomMessage(db, id, nowMs)] as const,
  };
}

export const isDuplicatePrediction = (error: unknown): boolean => {
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" && violation.table === "predictions";
};

/** Opened by a moderator of the room, who cannot stake on it. */
export async function openPrediction(ctx: PredictionContext, input: OpenPrediction): Promise<{ predictionId: string }> {
  const { db, nowMs, actor, roomsToFlush, locale, isOffered } = ctx;
  const { roomId } = input;
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  if (!isOffered) throw new AppError("predictions_not_offered");
  const name = parseRoomName(roomId);
  const [match] = name?.kind === "match" ? await selectRoomMatch(db, name.matchId, locale) : [];
  const created = match && createPredictionStatements(db, input, { match, openedByUid: actor.uid, nowMs });
  if (!created) throw new AppError("prediction_not_now");
  const { id, question, statements } = created;
  const entry = { roomId, actorUid: actor.uid, action: "prediction_opened", detail: question } as const;
  try {
    await runBatch(db, [...statements, insertRoomAudit(db, entry, nowMs)]);
  } catch (error) {
    throw isDuplicatePrediction(error) ? new AppError("prediction_runs_already") : error;
  }
  roomsToFlush.add(roomId);
  return { predictionId: id };
}
