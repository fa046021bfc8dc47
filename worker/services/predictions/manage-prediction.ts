import { runBatch } from "#db/client.ts";
import { raisedTriggerMessage } from "#db/constraint-errors.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { insertRefunds, updatePredictionClosed } from "#db/queries/predictions/writes.ts";
import { AppError } from "#domain/errors.ts";
import { getManagedPrediction } from "./get-prediction.ts";
import type { PredictionContext } from "./prediction-context.ts";

/** Closes stakes early; the result settles the prediction as usual. */
export async function lockPrediction(ctx: PredictionContext, input: { predictionId: string }): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const { id, roomId, kind, state } = await getManagedPrediction(ctx, input);
  if (state !== "open") throw new AppError("prediction_closed");
  await runBatch(db, [
    updatePredictionClosed(db, id, nowMs),
    ...insertPredictionRoomMessage(db, id, nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "prediction_locked", detail: { kind } }, nowMs),
  ]);
  roomsToFlush.add(roomId);
}

/** Refunds every stake of a prediction that is not settled. */
export async function cancelPrediction(ctx: PredictionContext, input: { predictionId: string }): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const { id, roomId, kind, state, round } = await getManagedPrediction(ctx, input);
  if (state === "settled" || state === "refunded") throw new AppError("prediction_closed");
  await runBatch(db, [
    updatePredictionClosed(db, id, nowMs),
    ...insertRefunds(db, { id, round: round + 1, nowMs, why: "cancelled", byUid: actor.uid }),
    ...insertPredictionRoomMessage(db, id, nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "prediction_cancelled", detail: { kind } }, nowMs),
  ]).catch((error: unknown) => {
    // It was settled concurrently.
    throw raisedTriggerMessage(error, ["prediction_moved_on"]) ? new AppError("prediction_closed") : error;
  });
  roomsToFlush.add(roomId);
}
