import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { type RoomMatchRow, selectRoomMatch } from "#db/queries/predictions/predictions.ts";
import { insertPrediction } from "#db/queries/predictions/writes.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import { predictionClosesAtMs } from "#domain/predictions/closing-time.ts";
import type { OpenPrediction } from "#domain/predictions/contract.ts";
import { listPredictionOptions, type PredictionQuestion } from "#domain/predictions/question.ts";
import { requireRoomPermission } from "../chat/require-room-permission.ts";
import type { PredictionContext } from "./prediction-context.ts";

function questionOf(ask: OpenPrediction, match: RoomMatchRow): PredictionQuestion {
  switch (ask.kind) {
    case "winner":
      return { kind: "winner" };
    case "next_score":
      return {
        kind: "next_score",
        from: { home: match.scoreHome, away: match.scoreAway },
        fromSeq: match.lastSeq,
      };
    case "total":
      return { kind: "total", threshold: ask.threshold };
  }
}

/** The statements of a new prediction; undefined where it cannot be asked now. */
export function createPredictionStatements(
  db: Database,
  ask: OpenPrediction,
  { match, openedByUid, nowMs }: { match: RoomMatchRow; openedByUid: number | null; nowMs: number },
): { id: string; question: PredictionQuestion; statements: D1PreparedStatement[] } | undefined {
  const game = getGameById(match.gameId);
  const closesAtMs = predictionClosesAtMs(ask.kind, match, nowMs);
  if (!game || closesAtMs === undefined) return undefined;
  const id = crypto.randomUUID();
  const question = questionOf(ask, match);
  const options = listPredictionOptions(ask.kind, { game, bestOf: match.bestOf ?? undefined });
  const of = { id, roomId: ask.roomId, matchId: match.id, kind: ask.kind, openedByUid, closesAtMs, nowMs };
  return {
    id,
    question,
    statements: [...insertPrediction(db, { ...of, question, options }), ...insertPredictionRoomMessage(db, id, nowMs)],
  };
}

export const isDuplicatePrediction = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "predictions";
};

/** Asked by who keeps order in the room, and left in its trail; they have no stake in it. */
export async function openPrediction(
  context: PredictionContext,
  ask: OpenPrediction,
): Promise<{ predictionId: string }> {
  const { db, nowMs, actor, roomsToFlush, locale, isOffered } = context;
  const { roomId } = ask;
  await requireRoomPermission(context, roomId, "keep_order");
  if (!isOffered) throw new AppError("predictions_not_offered");
  const name = parseRoomName(roomId);
  const match = name?.kind === "match" && (await selectRoomMatch(db, name.matchId, locale).first<RoomMatchRow>());
  const made = match && createPredictionStatements(db, ask, { match, openedByUid: actor.uid, nowMs });
  if (!made) throw new AppError("prediction_not_now");
  const deed = { roomId, actorUid: actor.uid, action: "prediction_opened", detail: made.question } as const;
  try {
    await runBatch(db, [...made.statements, insertRoomAudit(db, deed, nowMs)]);
  } catch (error) {
    throw isDuplicatePrediction(error) ? new AppError("prediction_runs_already") : error;
  }
  roomsToFlush.add(roomId);
  return { predictionId: made.id };
}
