import { WorkerEntrypoint } from "cloudflare:workers";
import { toKeyring } from "#domain/operations/keyring.ts";
import { edgeResponse } from "./edge-response.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string; ROOM_SECRET_NEXT?: string; MEDIA: R2Bucket };

/**
 * Serves media at canonical URLs without a token, behind the platform's cache (`exports.MediaEdge` in wrangler.toml):
 * each location requests a part from the hub once, however many viewers it has. Called only after the token check in
 * `middleware/media.ts`.
 */
export class MediaEdge extends WorkerEntrypoint<Rooms> {
  override fetch(request: Request): Promise<Response> {
    const { ROOMS, ROOM_SECRET, ROOM_SECRET_NEXT, MEDIA } = this.env;
    return edgeResponse({ ROOMS, ROOM_SECRET: toKeyring(ROOM_SECRET, ROOM_SECRET_NEXT), MEDIA }, request.url);
  }
}
