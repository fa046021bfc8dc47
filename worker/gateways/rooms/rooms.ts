import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { inboxPath } from "#party/protocol/user-inbox/frames.ts";
import { PASS_ON_PATH, passOnBody, readPassOnAnswer } from "#party/protocol/worker/fan-out.ts";
import { signedOutBody, tellBody } from "#party/protocol/worker/inbox-messages.ts";
import { publishBody, signRoomRequest } from "#party/protocol/worker/publish.ts";
import type { LookAnswer, RoomTell, SayAnswer, SeatAnswer } from "#party/protocol/worker/room-messages.ts";
import type { InboxTeller } from "./inbox-client.ts";
import type { RoomTeller } from "./live-room-client.ts";
import type { RoomPublisher } from "./match-room-publisher.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };

/** One signed request to a room. The host name is for the binding only; nothing resolves it. */
export const askRoom = (env: Rooms, path: string, body: unknown): Promise<Response> =>
  sendText(env, path, JSON.stringify(body));

async function sendText(env: Rooms, path: string, text: string): Promise<Response> {
  const headers = await signRoomRequest(env.ROOM_SECRET, path, text, Date.now());
  return env.ROOMS.fetch(`http://rooms${path}`, { method: "POST", headers, body: text });
}

export const roomPublisher = (env: Rooms): RoomPublisher => ({
  async publish(letters) {
    const body = passOnBody(letters.map(({ topic, entries }) => ({ topic, body: publishBody(entries) })));
    const answer = await sendText(env, PASS_ON_PATH, body);
    const text = await answer.text();
    const untold = answer.ok ? readPassOnAnswer(text) : undefined;
    if (!untold) throw new Error(`the rooms answered ${answer.status}`);
    return untold;
  },
});

export const inboxTeller = (env: Rooms): InboxTeller => ({
  async tell(uid, count) {
    const answer = await askRoom(env, inboxPath(uid), tellBody(count));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the inbox of ${uid} answered ${answer.status}`);
  },
  async signOut(signedOut) {
    const answer = await askRoom(env, inboxPath(signedOut.uid), signedOutBody(signedOut));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the inbox of ${signedOut.uid} answered ${answer.status}`);
  },
});

/** A line that broke is tried once more. A room may hear all of it twice: letters and settings are numbered, and so are lines. */
async function askAgain(env: Rooms, path: string, tell: RoomTell): Promise<Response> {
  try {
    return await askRoom(env, path, tell);
  } catch (error) {
    console.error(JSON.stringify({ path, tell: tell.do, again: String(error) }));
    return askRoom(env, path, tell);
  }
}

/** What our own rooms answer is typed by the wire both sides compile. */
async function askLiveRoom<Answer>(env: Rooms, roomId: string, tell: RoomTell): Promise<Answer> {
  const answer = await askAgain(env, liveRoomPath(roomId), tell);
  if (!answer.ok) throw new Error(`the room ${roomId} answered ${answer.status}`);
  return answer.json<Answer>();
}

export const roomTeller = (env: Rooms): RoomTeller => ({
  letters: (roomId, letters) => askLiveRoom(env, roomId, { do: "letters", letters: [...letters] }),
  settings: (roomId, settings) => askLiveRoom(env, roomId, { do: "settings", ...settings }),
  seat: (roomId, places) => askLiveRoom<SeatAnswer>(env, roomId, { do: "seat", ...(places > 1 && { places }) }),
  look: (roomId, line) => askLiveRoom<LookAnswer>(env, roomId, { do: "look", ...(line !== undefined && { line }) }),
  say: (roomId, said) => askLiveRoom<SayAnswer>(env, roomId, { do: "say", ...said }),
});
