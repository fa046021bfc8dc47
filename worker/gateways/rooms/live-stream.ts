import { type ControlResponse, liveStreamPath } from "#party/protocol/live-stream/control.ts";
import {
  type InitMeta,
  LIVE_MEDIA_HEADER,
  MEDIA_STORE_PATH,
  type MediaRequest,
  type PartMeta,
  type ReadRequest,
  sha256Hex,
} from "#party/protocol/live-stream/media-request.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import { currentTrace, TRACE_HEADER } from "../../trace.ts";
import type { LiveStreamClient } from "./live-stream-client.ts";
import { postToRoom } from "./rooms.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string };
type Bytes = Uint8Array<ArrayBuffer>;
type WithoutDigest<Meta> = Omit<Meta, "sha256">;

export const createLiveStreamClient = (env: Rooms): LiveStreamClient => ({
  async control(liveId, request) {
    const answer = await postToRoom(env, liveStreamPath(liveId), request);
    if (!answer.ok) throw new Error(`the hub of live ${liveId} responded ${answer.status}`);
    return answer.json<ControlResponse>();
  },
});

/** The request is signed in a header; its body is bound to the signature by a digest. */
async function postMedia(env: Rooms, liveId: number, request: MediaRequest, body: Bytes | null): Promise<Response> {
  const path = liveStreamPath(liveId);
  const asked = JSON.stringify(request);
  const signed = await signRoomRequest(env.ROOM_SECRET, path, asked, Date.now());
  const trace = currentTrace();
  const headers = { ...signed, [LIVE_MEDIA_HEADER]: asked, ...(trace !== undefined && { [TRACE_HEADER]: trace }) };
  return env.ROOMS.fetch(`http://rooms${path}`, { method: "POST", headers, body });
}

/** Returns the hub's response, with the status that the publisher sees. */
export async function pushMedia(
  env: Rooms,
  liveId: number,
  meta: WithoutDigest<InitMeta> | WithoutDigest<PartMeta>,
  body: Bytes,
): Promise<Response> {
  return postMedia(env, liveId, { ...meta, sha256: await sha256Hex(body) }, body);
}

export const readMedia = (env: Rooms, liveId: number, request: Omit<ReadRequest, "do">): Promise<Response> =>
  postMedia(env, liveId, { do: "read", ...request }, null);

/** An object of the media store, which the rooms' worker owns. */
export async function readStoredMedia(env: Rooms, key: string): Promise<Response> {
  const path = MEDIA_STORE_PATH + key;
  return env.ROOMS.fetch(`http://rooms${path}`, {
    headers: await signRoomRequest(env.ROOM_SECRET, path, "", Date.now()),
  });
}
