import { database } from "#db/client.ts";
import type { Env } from "../env.ts";
import { roomTeller } from "../gateways/rooms/rooms.ts";
import { flushLetters } from "../outbox/flush-room-messages.ts";
import { settlePredictions } from "../services/predictions/settle-predictions.ts";

/** Points first, then the rooms' letters. */
export async function settleRoomPredictions(env: Env, nowMs: number): Promise<void> {
  const rooms = await settlePredictions(database(env.DB), nowMs);
  if (rooms.size > 0) await flushLetters(database(env.DB), roomTeller(env), rooms);
}

/** With what the feed brought. A failure costs the feed nothing: the next beat or the minute's schedule makes it good. */
export async function settleAfterFeed(env: Env, nowMs: number): Promise<void> {
  try {
    await settleRoomPredictions(env, nowMs);
  } catch (error) {
    console.error(
      JSON.stringify({ at: new Date(nowMs).toISOString(), unsettled: "predictions", error: String(error) }),
    );
  }
}
