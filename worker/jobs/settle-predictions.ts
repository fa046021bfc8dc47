import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { openInPlayPredictions } from "../services/predictions/open-site-questions.ts";
import { settleDuePredictions } from "../services/predictions/settle-predictions.ts";

export async function settleAndPublishPredictions(env: Env, nowMs: number): Promise<void> {
  const db = getDatabase(env.DB);
  const rooms = await settleDuePredictions({ db, nowMs });
  if (rooms.size > 0) await flushRoomsAfterWrite(env, { liveRooms: rooms }, nowMs);
}

export async function openInPlayQuestions(env: Env, nowMs: number): Promise<void> {
  const liveRooms = await openInPlayPredictions({ db: getDatabase(env.DB), nowMs });
  if (liveRooms.size > 0) await flushRoomsAfterWrite(env, { liveRooms }, nowMs);
}

/** Runs after a delivery and must not fail it: the next run settles what is still due. */
export async function settlePredictionsAfterFeed(env: Env, nowMs: number): Promise<void> {
  try {
    await settleAndPublishPredictions(env, nowMs);
  } catch (error) {
    log("error", "prediction_settlement_failed", { error });
  }
}
