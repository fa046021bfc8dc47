import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { inboxPath } from "#party/protocol/user-inbox/frames.ts";
import { FAN_OUT_PATH, fanOutBody, parseFanOutResponse } from "#party/protocol/worker/fan-out.ts";
import { inboxMessageBody, signedOutBody } from "#party/protocol/worker/inbox-messages.ts";
import { publishBody, signRoomRequest } from "#party/protocol/worker/publish.ts";
import type {
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";
import { log } from "../../log.ts";
import type { InboxClient } from "./inbox-client.ts";
import type { LiveRoomClient } from "./live-room-client.ts";
import type { MatchRoomPublisher } from "./match-room-publisher.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };

/** One signed request to a room. The host name is for the binding only; nothing resolves it. */
export const postToRoom = (env: Rooms, path: string, body: unknown): Promise<Response> =>
  sendText(env, path, JSON.stringify(body));

async function sendText(env: Rooms, path: string, text: string): Promise<Response> {
  const headers = await signRoomRequest(env.ROOM_SECRET, path, text, Date.now());
  return env.ROOMS.fetch(`http://rooms${path}`, { method: "POST", headers, body: text });
}

export const createMatchRoomPublisher = (env: Rooms): MatchRoomPublisher => ({
  async publish(letters) {
    const body = fanOutBody(letters.map(({ topic, entries }) => ({ topic, body: publishBody(entries) })));
    const answer = await sendText(env, FAN_OUT_PATH, body);
    const text = await answer.text();
    const untold = answer.ok ? parseFanOutResponse(text) : undefined;
    if (!untold) throw new Error(`the rooms answered ${answer.status}`);
    return untold;
  },
});

export const createInboxClient = (env: Rooms): InboxClient => ({
  async pushCount(uid, count) {
    const answer = await postToRoom(env, inboxPath(uid), inboxMessageBody(count));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the inbox of ${uid} answered ${answer.status}`);
  },
  async signOutSession(signedOut) {
    const answer = await postToRoom(env, inboxPath(signedOut.uid), signedOutBody(signedOut));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the inbox of ${signedOut.uid} answered ${answer.status}`);
  },
});

/** A line that broke is tried once more. A room may hear all of it twice: letters and settings are numbered, and so are lines. */
async function postWithRetry(env: Rooms, path: string, tell: RoomRequestBody): Promise<Response> {
  try {
    return await postToRoom(env, path, tell);
  } catch (error) {
    log("error", "room_request_retried", { path, request: tell.do, error });
    return postToRoom(env, path, tell);
  }
}

/** What our own rooms answer is typed by the wire both sides compile. */
async function postToLiveRoom<Answer>(env: Rooms, roomId: string, tell: RoomRequestBody): Promise<Answer> {
  const answer = await postWithRetry(env, liveRoomPath(roomId), tell);
  if (!answer.ok) throw new Error(`the room ${roomId} answered ${answer.status}`);
  return answer.json<Answer>();
}

export const createLiveRoomClient = (env: Rooms): LiveRoomClient => ({
  sendEvents: (roomId, letters) => postToLiveRoom(env, roomId, { do: "letters", letters: [...letters] }),
  updateSettings: (roomId, settings) => postToLiveRoom(env, roomId, { do: "settings", ...settings }),
  assignSlot: (roomId, places) =>
    postToLiveRoom<SlotResponse>(env, roomId, { do: "seat", ...(places > 1 && { places }) }),
  getState: (roomId, line) =>
    postToLiveRoom<SnapshotResponse>(env, roomId, { do: "look", ...(line !== undefined && { line }) }),
  sendMessage: (roomId, said) => postToLiveRoom<SayResponse>(env, roomId, { do: "say", ...said }),
});
