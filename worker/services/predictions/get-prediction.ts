import { runBatch } from "#db/client.ts";
import { type PredictionRow, selectPrediction, selectStake } from "#db/queries/predictions/predictions.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { AppError } from "#domain/errors.ts";
import { getRoomRecord } from "../chat/room-record.ts";
import type { PredictionContext } from "./prediction-context.ts";

type PredictionLookup = { row: PredictionRow; canModerate: boolean; hasStake: boolean };

export async function getPrediction(
  ctx: PredictionContext,
  { predictionId }: { predictionId: string },
): Promise<PredictionLookup> {
  const { db, actor, isOffered } = ctx;
  const [[row], stakes] = await runBatch(db, [
    selectPrediction(db, predictionId),
    selectStake(db, predictionId, actor.uid),
  ]);
  if (!row) throw new AppError("prediction_not_found");
  if (!isOffered) throw new AppError("predictions_not_offered");
  const room = await getRoomRecord(ctx, row.roomId);
  return { row, canModerate: canInRoom("keep_order", room.role), hasStake: stakes.length > 0 };
}

/** Moderators with a stake of their own cannot manage the prediction. */
export async function getManagedPrediction(
  ctx: PredictionContext,
  input: { predictionId: string },
): Promise<PredictionRow> {
  const { row, canModerate, hasStake } = await getPrediction(ctx, input);
  if (!canModerate) throw new AppError("no_permission");
  if (hasStake) throw new AppError("prediction_staked");
  return row;
}
