import { checkClockBody, FEED_CLOCK_PATH } from "#party/protocol/worker/feed-clock.ts";
import { postToRoom } from "./rooms.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };

/** Round trip to a room's Durable Object; rejects if it fails. */
export async function checkRoom(env: Rooms): Promise<void> {
  const response = await postToRoom(env, FEED_CLOCK_PATH, JSON.parse(checkClockBody()));
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the room responded ${response.status}`);
}
