import { liveRoomPath, liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { FAN_OUT_PATH, fanOutBody, parseFanOutResponse } from "#party/protocol/worker/fan-out.ts";
import { publishBody, signRoomRequest } from "#party/protocol/worker/publish.ts";
import type {
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";
import { log } from "../../log.ts";
import type { LiveRoomClient } from "./live-room-client.ts";
import type { MatchRoomPublisher } from "./match-room-publisher.ts";
import type { RoomMessageSender } from "./room-message-sender.ts";

const LIVE_ROOM_PREFIX = liveRoomTopic("");

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

async function postText(env: Rooms, path: string, text: string): Promise<void> {
  const answer = await sendText(env, path, text);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${path} responded ${answer.status}`);
}

/** Live rooms take many messages in one request, numbered; inboxes one each. */
export const createRoomMessageSender = (env: Rooms): RoomMessageSender => ({
  async send(room, messages) {
    const path = `/parties/${room}`;
    if (room.startsWith(LIVE_ROOM_PREFIX)) {
      const letters = messages.map(({ id, body }) => `{"id":${id},"tiding":${body}}`);
      return postText(env, path, `{"do":"letters","letters":[${letters.join(",")}]}`);
    }
    for (const { body } of messages) await postText(env, path, body);
  },
});

/** A broken connection is retried once. Rooms deduplicate: messages and settings carry numbers, chat messages a client id. */
async function postWithRetry(env: Rooms, path: string, tell: RoomRequestBody): Promise<Response> {
  try {
    return await postToRoom(env, path, tell);
  } catch (error) {
    log("error", "room_request_retried", { path, request: tell.do, error });
    return postToRoom(env, path, tell);
  }
}

/** Rooms and worker compile the same response types. */
async function postToLiveRoom<Answer>(env: Rooms, roomId: string, tell: RoomRequestBody): Promise<Answer> {
  const answer = await postWithRetry(env, liveRoomPath(roomId), tell);
  if (!answer.ok) throw new Error(`the room ${roomId} answered ${answer.status}`);
  return answer.json<Answer>();
}

export const createLiveRoomClient = (env: Rooms): LiveRoomClient => ({
  updateSettings: (roomId, settings) => postToLiveRoom(env, roomId, { do: "settings", ...settings }),
  assignSlot: (roomId, places) =>
    postToLiveRoom<SlotResponse>(env, roomId, { do: "seat", ...(places > 1 && { places }) }),
  getState: (roomId, line) =>
    postToLiveRoom<SnapshotResponse>(env, roomId, { do: "look", ...(line !== undefined && { line }) }),
  sendMessage: (roomId, said) => postToLiveRoom<SayResponse>(env, roomId, { do: "say", ...said }),
});
