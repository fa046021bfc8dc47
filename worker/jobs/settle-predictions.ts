import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { createLiveRoomClient } from "../gateways/rooms/rooms.ts";
import { log } from "../log.ts";
import { flushRoomMessages } from "../outbox/flush-room-messages.ts";
import { settleDuePredictions } from "../services/predictions/settle-predictions.ts";

/** Points first, then the rooms' letters. */
export async function settleAndPublishPredictions(env: Env, nowMs: number): Promise<void> {
  const rooms = await settleDuePredictions(getDatabase(env.DB), nowMs);
  if (rooms.size > 0) await flushRoomMessages(getDatabase(env.DB), createLiveRoomClient(env), rooms);
}

/** With what the feed brought. A failure costs the feed nothing: the next beat or the minute's schedule makes it good. */
export async function settlePredictionsAfterFeed(env: Env, nowMs: number): Promise<void> {
  try {
    await settleAndPublishPredictions(env, nowMs);
  } catch (error) {
    log("error", "prediction_settlement_failed", { error });
  }
}
