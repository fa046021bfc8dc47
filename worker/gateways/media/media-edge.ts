import { WorkerEntrypoint } from "cloudflare:workers";
import { edgeResponse } from "./edge-response.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string; MEDIA: R2Bucket };

/**
 * Media under canonical URLs without a token, behind the platform's cache (`exports.MediaEdge` in wrangler.toml): each
 * location asks the hub once for a part, however many viewers it has. Reached from the gate only.
 */
export class MediaEdge extends WorkerEntrypoint<Rooms> {
  override fetch(request: Request): Promise<Response> {
    return edgeResponse(this.env, request.url);
  }
}
