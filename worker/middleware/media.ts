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
import { edgeResponse } from "../gateways/media/edge-response.ts";
import { canonicalMediaUrl } from "../gateways/media/media-url.ts";
import { SharedReads } from "../gateways/media/shared-reads.ts";
import { log } from "../log.ts";
import { TokenAddresses } from "./token-addresses.ts";
import { findVideoMedia } from "./video-media.ts";

let signer: { secret: string; of: PlaybackSigner } | undefined;

/** Deriving the key costs as much as a check. */
function signerOf(secret: string): PlaybackSigner {
  if (signer?.secret !== secret) signer = { secret, of: createPlaybackSigner(secret) };
  return signer.of;
}

const tokenAddresses = new TokenAddresses();
const sharedReads = new SharedReads();
const NO_DIRECTIVES = new URLSearchParams();

/** Whether this address may use the token, too. IPv6 counts as its /64 network; only local clients have no address. */
function allowsAddress(c: AppRequest, token: string, expiresAtSeconds: number, nowMs: number): boolean {
  const address = c.req.header("cf-connecting-ip");
  if (address === undefined) return true;
  return tokenAddresses.allows(token, normalizePushAddress(address), expiresAtSeconds * 1_000, nowMs);
}

/** Private: only the browser with the token may cache the response. */
const toPrivate = (cacheControl: string): string => cacheControl.replace("public", "private");

const reject = (status: 400 | 403 | 404 | 502, code: string): Response =>
  Response.json({ code }, { status, headers: { "cache-control": "no-store" } });

/** The cached entrypoint of this worker; without one (an old runtime) media is read directly. */
function fetchEdge(c: AppRequest, url: string): Promise<Response> {
  const { exports } = c.executionCtx as { exports?: { MediaEdge?: Fetcher } };
  return exports?.MediaEdge ? exports.MediaEdge.fetch(url) : edgeResponse(c.env, url);
}

/** What the browser gets of a response of the cached entrypoint. */
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

/** What thousands watch at once is read once; each viewer of a recording is at a place of their own. */
function readLive(c: AppRequest, { scope }: PlaybackClaims, url: string, nowMs: number): Promise<Response> {
  const read = async () => toBrowser(await fetchEdge(c, url));
  if (scope === "replay" || scope === "clip") return read();
  return sharedReads.read(url, nowMs, read, (running) => c.executionCtx.waitUntil(running));
}

const VIDEO_ID = /^v([1-9]\d{0,14})$/;
const PLAYLIST_HEADERS = {
  "content-type": "application/vnd.apple.mpegurl",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** A failure of the hub or the object store is no error of this request. */
async function orUnavailable(c: AppRequest, read: () => Promise<Response>, name: string): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    log("error", "media_failed", { path: c.req.path, file: name, error });
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
  return orUnavailable(c, async () => toBrowser(await fetchEdge(c, answer.url)), name);
}

/** `/media/<liveId>/<token>/<file>`: the token is checked on every playlist, segment and part. */
export const serveMedia = createMiddleware<App>(async (c) => {
  const [liveId, token, name] = [c.req.param("liveId") ?? "", c.req.param("token") ?? "", c.req.param("file") ?? ""];
  const [, videoId] = VIDEO_ID.exec(liveId) ?? [];
  if (videoId !== undefined) return serveVideo(c, Number(videoId), token, name);
  const file = parseMediaFile(name);
  if (!file || !/^[1-9]\d{0,14}$/.test(liveId)) return reject(404, "not_found");
  const nowMs = Date.now();
  const check = await verifyPlaybackToken(signerOf(c.env.ROOM_SECRET), token, Number(liveId), nowMs);
  if (!check.ok) return reject(403, check.code);
  if (!allowsAddress(c, token, check.claims.expiresAtSeconds, nowMs)) return reject(403, "token_shared");
  const problem = findScopeProblem(check.claims, file);
  if (problem) return reject(403, problem);
  // Only the low-latency playlist has directives.
  const directives = file.kind === "ll" ? new URL(c.req.url).searchParams : NO_DIRECTIVES;
  const url = canonicalMediaUrl(check.claims, file, directives);
  if (!url) return reject(400, "bad_request");
  return orUnavailable(c, () => readLive(c, check.claims, url, nowMs), name);
});
