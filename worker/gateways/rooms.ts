import { signRoomRequest } from "#party/protocol/publish.ts";
import type { RoomPublisher } from "../services/feed/room-publisher.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };

/** One signed request to a room. The host name is for the binding only; nothing resolves it. */
export async function askRoom(env: Rooms, path: string, body: unknown): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = await signRoomRequest(env.ROOM_SECRET, path, text, Date.now());
  return env.ROOMS.fetch(`http://rooms${path}`, { method: "POST", headers, body: text });
}

export const roomPublisher = (env: Rooms): RoomPublisher => ({
  async publish(topic, entries) {
    const answer = await askRoom(env, `/parties/match-feed/${topic}`, { v: 1, entries });
    if (!answer.ok) throw new Error(`room ${topic} answered ${answer.status}`);
  },
});
