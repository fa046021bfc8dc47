import { runBatch } from "#db/client.ts";
import {
  type PredictionRow,
  type StakeRow,
  selectPrediction,
  selectStake,
} from "#db/queries/predictions/predictions.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { AppError } from "#domain/errors.ts";
import { getRoomRecord, type RoomRecord } from "../chat/find-room.ts";
import type { PredictionContext } from "./prediction-context.ts";

export type PredictionLookup = {
  row: PredictionRow;
  room: RoomRecord;
  canModerate: boolean;
  stake: StakeRow | undefined;
};

/** A prediction, its room and the caller's part in both. */
export async function getPrediction(context: PredictionContext, id: string): Promise<PredictionLookup> {
  const { db, actor, isOffered } = context;
  const [found, staked] = await runBatch(db, [selectPrediction(db, id), selectStake(db, id, actor.uid)]);
  const [row] = (found?.results ?? []) as PredictionRow[];
  if (!row) throw new AppError("prediction_not_found");
  if (!isOffered) throw new AppError("predictions_not_offered");
  const [stake] = (staked?.results ?? []) as StakeRow[];
  const room = await getRoomRecord(db, row.roomId, actor);
  return { row, room, canModerate: canInRoom("keep_order", room.role), stake };
}

/** For who may lock it or call it off: who keeps order there, and has no stake in it. */
export async function getManagedPrediction(context: PredictionContext, id: string): Promise<PredictionRow> {
  const { row, canModerate, stake } = await getPrediction(context, id);
  if (!canModerate) throw new AppError("no_permission");
  if (stake) throw new AppError("prediction_staked");
  return row;
}
