import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { settleDuePredictions } from "../services/predictions/settle-predictions.ts";

/** Points first, then the messages to the rooms. */
export async function settleAndPublishPredictions(env: Env, nowMs: number): Promise<void> {
  const rooms = await settleDuePredictions(getDatabase(env.DB), nowMs);
  if (rooms.size > 0) await flushRoomsAfterWrite(env, { liveRooms: rooms }, nowMs);
}

/** With what the feed brought. A failure costs the feed nothing: the next beat or the minute's schedule makes it good. */
export async function settlePredictionsAfterFeed(env: Env, nowMs: number): Promise<void> {
  try {
    await settleAndPublishPredictions(env, nowMs);
  } catch (error) {
    console.error(
      JSON.stringify({ at: new Date(nowMs).toISOString(), unsettled: "predictions", error: String(error) }),
    );
  }
}
