import { MEDIA_STORE_PATH } from "#party/protocol/live-stream/media-request.ts";
import { verifyRoomRequest } from "#party/protocol/worker/request-signature.ts";
import type { RoomsEnv } from "./hosted-party.ts";

/** Serves a segment or index from the object store to the site, so that replays do not wake the hub. */
export async function serveStoredMedia(request: Request, env: RoomsEnv, nowMs: number): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (!(await verifyRoomRequest(env.ROOM_SECRET, path, "", request.headers, nowMs))) {
    return Response.json({ code: "unsigned" }, { status: 401 });
  }
  const object = await env.LIVE_MEDIA.get(path.slice(MEDIA_STORE_PATH.length));
  if (!object) return Response.json({ code: "not_found" }, { status: 404 });
  return new Response(object.body, { headers: { "content-length": String(object.size) } });
}
