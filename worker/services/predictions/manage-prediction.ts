import { runBatch } from "#db/client.ts";
import { raisedTriggerMessage } from "#db/constraint-errors.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { insertRefunds, updatePredictionClosed } from "#db/queries/predictions/writes.ts";
import { AppError } from "#domain/errors.ts";
import { getManagedPrediction } from "./get-prediction.ts";
import type { PredictionContext } from "./prediction-context.ts";

/** No more stakes from now on; the result decides as before. */
export async function lockPrediction(context: PredictionContext, id: string): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const { roomId, kind, state } = await getManagedPrediction(context, id);
  if (state !== "open") throw new AppError("prediction_closed");
  await runBatch(db, [
    updatePredictionClosed(db, id, nowMs),
    ...insertPredictionRoomMessage(db, id, nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "prediction_locked", detail: { kind } }, nowMs),
  ]);
  roomsToFlush.add(roomId);
}

/** Called off before it was settled: every stake goes back. */
export async function cancelPrediction(context: PredictionContext, id: string): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const { roomId, kind, state, round } = await getManagedPrediction(context, id);
  if (state === "settled" || state === "refunded") throw new AppError("prediction_closed");
  const refund = { id, round: round + 1, nowMs, why: "cancelled", byUid: actor.uid } as const;
  await runBatch(db, [
    updatePredictionClosed(db, id, nowMs),
    ...insertRefunds(db, refund),
    ...insertPredictionRoomMessage(db, id, nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "prediction_cancelled", detail: { kind } }, nowMs),
  ]).catch((error: unknown) => {
    // Settled a moment ago.
    throw raisedTriggerMessage(error, ["prediction_moved_on"]) ? new AppError("prediction_closed") : error;
  });
  roomsToFlush.add(roomId);
}
