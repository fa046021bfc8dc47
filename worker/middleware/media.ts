import { createMiddleware } from "hono/factory";
import { parseMediaFile } from "#domain/live/media-file.ts";
import {
  findScopeProblem,
  type PlaybackClaims,
  type PlaybackSigner,
  verifyPlaybackToken,
} from "#domain/live/playback-token.ts";
import { normalizePushAddress } from "#domain/live/push-address.ts";
import type { App, AppRequest } from "../app.ts";
import { createPlaybackSigner } from "../crypto/playback-signer.ts";
import type { Env } from "../env.ts";
import { edgeResponse } from "../gateways/media/edge-response.ts";
import { canonicalMediaUrl } from "../gateways/media/media-url.ts";
import { SharedReads } from "../gateways/media/shared-reads.ts";
import { log } from "../log.ts";
import { TokenAddresses } from "./token-addresses.ts";
import { findVideoMedia } from "./video-media.ts";

/** Per-isolate dependencies of a request. */
type Host = { env: Env; context: Pick<ExecutionContext, "waitUntil"> };

let signer: { secret: string; of: PlaybackSigner } | undefined;

/** Cached, because deriving the key costs as much as a check. */
function signerOf(secret: string): PlaybackSigner {
  if (signer?.secret !== secret) signer = { secret, of: createPlaybackSigner(secret) };
  return signer.of;
}

const tokenAddresses = new TokenAddresses();
const sharedReads = new SharedReads();
const NO_DIRECTIVES = new URLSearchParams();

/** Limits the addresses that share a token. IPv6 is counted by its /64 network; only local clients have no address. */
function allowsAddress(request: Request, token: string, expiresAtSeconds: number, nowMs: number): boolean {
  const address = request.headers.get("cf-connecting-ip");
  if (address === null) return true;
  return tokenAddresses.allows(token, normalizePushAddress(address), expiresAtSeconds * 1_000, nowMs);
}

/** Private: only the browser with the token may cache the response. */
const toPrivate = (cacheControl: string): string => cacheControl.replace("public", "private");

const reject = (status: 400 | 403 | 404 | 502, code: string): Response =>
  Response.json({ code }, { status, headers: { "cache-control": "no-store" } });

/** Reads through this worker's cached entrypoint, or directly if there is none (an old runtime). */
function fetchEdge({ env, context }: Host, url: string): Promise<Response> {
  const { exports } = context as { exports?: { MediaEdge?: Fetcher } };
  return exports?.MediaEdge ? exports.MediaEdge.fetch(url) : edgeResponse(env, url);
}

/** The response as sent to the browser, without the headers meant for the cache. */
function toBrowser(answer: Response): Response {
  const headers = new Headers({
    "content-type": answer.headers.get("content-type") ?? "application/octet-stream",
    "cache-control": toPrivate(answer.headers.get("cache-control") ?? "no-store"),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const length = answer.headers.get("content-length");
  if (length !== null) headers.set("content-length", length);
  if (answer.status === 404) headers.set("retry-after", "1");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Concurrent requests for a live share one read; viewers of a recording are at different positions. */
function readLive(host: Host, { scope }: PlaybackClaims, url: string, nowMs: number): Promise<Response> {
  const read = async () => toBrowser(await fetchEdge(host, url));
  if (scope === "replay" || scope === "clip") return read();
  return sharedReads.read(url, nowMs, read, (running) => host.context.waitUntil(running));
}

const VIDEO_ID = /^v([1-9]\d{0,14})$/;
const PLAYLIST_HEADERS = {
  "content-type": "application/vnd.apple.mpegurl",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Responds with 502 if the hub or the object store fails. */
async function orUnavailable(id: string, read: () => Promise<Response>, name: string): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    log("error", "media_failed", { id, file: name, error });
    return reject(502, "media_unavailable");
  }
}

async function serveVideo(c: AppRequest, videoId: number, token: string, name: string): Promise<Response> {
  const file = parseMediaFile(name);
  if (!file) return reject(404, "not_found");
  const signed = { signer: signerOf(c.env.ROOM_SECRET), addresses: tokenAddresses };
  const answer = await findVideoMedia(c, { videoId, token, file }, signed);
  if ("status" in answer) return reject(answer.status, answer.code);
  if ("playlist" in answer) return new Response(answer.playlist, { headers: PLAYLIST_HEADERS });
  const host = { env: c.env, context: c.executionCtx };
  return orUnavailable(`v${videoId}`, async () => toBrowser(await fetchEdge(host, answer.url)), name);
}

/** `/media/<liveId>/<token>/<file>`: the token is checked on every playlist, segment and part. */
export type LiveMediaPath = { liveId: string; token: string; name: string; query: string };

const LIVE_MEDIA_URL = /^https?:\/\/[^/]+\/media\/([1-9]\d{0,14})\/([^/?#]+)\/([^/?#]+)(?:\?([^#]*))?$/;

export function parseLiveMediaUrl(url: string): LiveMediaPath | undefined {
  const [, liveId, token, name, query = ""] = LIVE_MEDIA_URL.exec(url) ?? [];
  return liveId && token && name ? { liveId, token, name, query } : undefined;
}

/** Bypasses the router, because thousands of viewers request media several times a second. */
export async function serveLiveMedia(request: Request, host: Host, path: LiveMediaPath): Promise<Response> {
  const { liveId, token, name, query } = path;
  const file = parseMediaFile(name);
  if (!file) return reject(404, "not_found");
  const nowMs = Date.now();
  const check = await verifyPlaybackToken(signerOf(host.env.ROOM_SECRET), token, Number(liveId), nowMs);
  if (!check.ok) return reject(403, check.code);
  if (!allowsAddress(request, token, check.claims.expiresAtSeconds, nowMs)) return reject(403, "token_shared");
  const problem = findScopeProblem(check.claims, file);
  if (problem) return reject(403, problem);
  // Only the low-latency playlist has directives.
  const directives = file.kind === "ll" ? new URLSearchParams(query) : NO_DIRECTIVES;
  const url = canonicalMediaUrl(check.claims, file, directives);
  if (!url) return reject(400, "bad_request");
  return orUnavailable(liveId, () => readLive(host, check.claims, url, nowMs), name);
}

/** Uploaded videos, and live media that reaches the router; any other URL is a 404. */
export const serveMedia = createMiddleware<App>(async (c) => {
  const [, videoId] = VIDEO_ID.exec(c.req.param("liveId") ?? "") ?? [];
  if (videoId !== undefined)
    return serveVideo(c, Number(videoId), c.req.param("token") ?? "", c.req.param("file") ?? "");
  const path = parseLiveMediaUrl(c.req.url);
  return path ? serveLiveMedia(c.req.raw, { env: c.env, context: c.executionCtx }, path) : reject(404, "not_found");
});
