import { runBatch } from "#db/client.ts";
import { raisedWord } from "#db/constraint-errors.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { tellRoomOfPrediction } from "#db/queries/predictions/due.ts";
import { closePrediction, refundStatements } from "#db/queries/predictions/writes.ts";
import { Refusal } from "#domain/errors.ts";
import { managedPrediction } from "./get-prediction.ts";
import type { PredictionContext } from "./prediction-context.ts";

/** No more stakes from now on; the result decides as before. */
export async function lockPrediction(context: PredictionContext, id: string): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  const { roomId, kind, state } = await managedPrediction(context, id);
  if (state !== "open") throw new Refusal("prediction_closed");
  await runBatch(db, [
    closePrediction(db, id, nowMs),
    ...tellRoomOfPrediction(db, id, nowMs),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "prediction_locked", detail: { kind } }, nowMs),
  ]);
  roomsToTell.add(roomId);
}

/** Called off before it was settled: every stake goes back. */
export async function cancelPrediction(context: PredictionContext, id: string): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  const { roomId, kind, state, round } = await managedPrediction(context, id);
  if (state === "settled" || state === "refunded") throw new Refusal("prediction_closed");
  const refund = { id, round: round + 1, nowMs, why: "cancelled", byUid: actor.uid } as const;
  await runBatch(db, [
    closePrediction(db, id, nowMs),
    ...refundStatements(db, refund),
    ...tellRoomOfPrediction(db, id, nowMs),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "prediction_cancelled", detail: { kind } }, nowMs),
  ]).catch((error: unknown) => {
    // Settled a moment ago.
    throw raisedWord(error, ["prediction_moved_on"]) ? new Refusal("prediction_closed") : error;
  });
  roomsToTell.add(roomId);
}
