import { liveRoomPath, liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { FAN_OUT_PATH, fanOutBody, parseFanOutResponse } from "#party/protocol/worker/fan-out.ts";
import { publishBody, signRoomRequest } from "#party/protocol/worker/publish.ts";
import type {
  ArchiveResponse,
  LinesResponse,
  RoomRequestBody,
  SayResponse as SendMessageResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";
import { log } from "../../log.ts";
import { currentTrace, TRACE_HEADER } from "../../trace.ts";
import { type LiveRoomClient, RoomUnavailable } from "./live-room-client.ts";
import type { MatchRoomPublisher } from "./match-room-publisher.ts";
import type { RoomMessageSender } from "./room-message-sender.ts";

const LIVE_ROOM_PREFIX = liveRoomTopic("");

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };

/** One signed request to a room. The host name is for the binding only; nothing resolves it. */
export const postToRoom = (env: Rooms, path: string, body: unknown): Promise<Response> =>
  sendText(env, path, JSON.stringify(body));

async function sendText(env: Rooms, path: string, text: string): Promise<Response> {
  const headers = await signRoomRequest(env.ROOM_SECRET, path, text, Date.now());
  const trace = currentTrace();
  const traced = trace === undefined ? headers : { ...headers, [TRACE_HEADER]: trace };
  return env.ROOMS.fetch(`http://rooms${path}`, { method: "POST", headers: traced, body: text });
}

export const createMatchRoomPublisher = (env: Rooms): MatchRoomPublisher => ({
  async publish(pending) {
    const body = fanOutBody(pending.map(({ topic, entries }) => ({ topic, body: publishBody(entries) })));
    const response = await sendText(env, FAN_OUT_PATH, body);
    const text = await response.text();
    const outcome = response.ok ? parseFanOutResponse(text) : undefined;
    if (!outcome) throw new Error(`the rooms answered ${response.status}`);
    return outcome;
  },
});

async function postText(env: Rooms, path: string, text: string): Promise<void> {
  const response = await sendText(env, path, text);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
}

/** Live rooms take numbered messages, many per request; inboxes take one per request. */
export const createRoomMessageSender = (env: Rooms): RoomMessageSender => ({
  async send(room, messages) {
    const path = `/parties/${room}`;
    if (room.startsWith(LIVE_ROOM_PREFIX)) {
      const pending = messages.map(({ id, body }) => `{"id":${id},"tiding":${body}}`);
      return postText(env, path, `{"do":"letters","letters":[${pending.join(",")}]}`);
    }
    for (const { body } of messages) await postText(env, path, body);
  },
});

/** Retries a broken connection once. Rooms dedupe: messages and settings carry numbers, chat messages a client id. */
async function postWithRetry(env: Rooms, path: string, request: RoomRequestBody): Promise<Response> {
  try {
    return await postToRoom(env, path, request);
  } catch (error) {
    log("error", "room_request_retried", { path, request: request.do, error });
    return await postToRoom(env, path, request).catch((cause: unknown) => {
      throw new RoomUnavailable(`${path} did not respond`, { cause });
    });
  }
}

/** Not validated, because rooms and worker are compiled against the same response types. */
async function postToLiveRoom<Answer>(env: Rooms, roomId: string, request: RoomRequestBody): Promise<Answer> {
  const response = await postWithRetry(env, liveRoomPath(roomId), request);
  if (response.status >= 500) throw new RoomUnavailable(`the room ${roomId} answered ${response.status}`);
  if (!response.ok) throw new Error(`the room ${roomId} answered ${response.status}`);
  return response.json<Answer>();
}

export const createLiveRoomClient = (env: Rooms): LiveRoomClient => ({
  updateSettings: (roomId, settings) => postToLiveRoom(env, roomId, { do: "settings", ...settings }),
  assignSlot: (roomId, places) =>
    postToLiveRoom<SlotResponse>(env, roomId, { do: "seat", ...(places > 1 && { places }) }),
  getState: (roomId, line) =>
    postToLiveRoom<SnapshotResponse>(env, roomId, { do: "look", ...(line !== undefined && { line }) }),
  readArchive: (roomId, range) => postToLiveRoom<ArchiveResponse>(env, roomId, { do: "archive", ...range }),
  listLinesOf: (roomId, uid) => postToLiveRoom<LinesResponse>(env, roomId, { do: "lines_of", uid }),
  sendMessage: (roomId, message) => postToLiveRoom<SendMessageResponse>(env, roomId, { do: "say", ...message }),
});
