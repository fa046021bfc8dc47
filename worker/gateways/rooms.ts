import { signRoomRequest } from "#party/protocol/publish.ts";
import { tellBody } from "#party/protocol/tell-inbox.ts";
import { inboxPath } from "#party/protocol/user-inbox.ts";
import type { RoomPublisher } from "../services/feed/room-publisher.ts";
import type { InboxTeller } from "../services/notices/inbox-teller.ts";

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

export const inboxTeller = (env: Rooms): InboxTeller => ({
  async tell(uid, count) {
    const answer = await askRoom(env, inboxPath(uid), tellBody(count));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the inbox of ${uid} answered ${answer.status}`);
  },
});
