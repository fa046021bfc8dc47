import { runBatch } from "#db/client.ts";
import { askPrediction, askStake, type PredictionRow, type StakeRow } from "#db/queries/predictions/predictions.ts";
import { may } from "#domain/chat/permissions.ts";
import { Refusal } from "#domain/errors.ts";
import { type FoundRoom, findRoom } from "../chat/find-room.ts";
import type { PredictionContext } from "./prediction-context.ts";

export type FoundPrediction = { row: PredictionRow; room: FoundRoom; keepsOrder: boolean; stake: StakeRow | undefined };

/** A prediction, its room and the caller's part in both. */
export async function findPrediction(context: PredictionContext, id: string): Promise<FoundPrediction> {
  const { db, actor, isOffered } = context;
  const [found, staked] = await runBatch(db, [askPrediction(db, id), askStake(db, id, actor.uid)]);
  const [row] = (found?.results ?? []) as PredictionRow[];
  if (!row) throw new Refusal("prediction_not_found");
  if (!isOffered) throw new Refusal("predictions_not_offered");
  const [stake] = (staked?.results ?? []) as StakeRow[];
  const room = await findRoom(db, row.roomId, actor);
  return { row, room, keepsOrder: may("keep_order", room.standing), stake };
}

/** For who may lock it or call it off: who keeps order there, and has no stake in it. */
export async function managedPrediction(context: PredictionContext, id: string): Promise<PredictionRow> {
  const { row, keepsOrder, stake } = await findPrediction(context, id);
  if (!keepsOrder) throw new Refusal("no_permission");
  if (stake) throw new Refusal("prediction_staked");
  return row;
}
