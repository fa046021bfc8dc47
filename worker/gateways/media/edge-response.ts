import { INDEX_NAME, initName, mediaKey, segmentName } from "#domain/live/media-file.ts";
import { parseMediaIndex } from "#domain/live/playlist/media-index.ts";
import { clipPlaylist, replayPlaylist, selectByNumber } from "#domain/live/playlist/recording.ts";
import { videoMediaFolder } from "#domain/videos/playback-token.ts";
import { readMedia, readStoredMedia } from "../rooms/live-stream.ts";
import { type MediaAddress, parseCanonicalUrl } from "./media-url.ts";

type Rooms = { ROOMS: Fetcher; ROOM_SECRET: string; MEDIA: R2Bucket };

const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
const MEDIA_TYPE = "video/mp4";
/** The media at a URL never changes. */
const MEDIA_CACHE = "public, max-age=86400, immutable";
/** The plain playlist grows every two seconds. */
const PLAYLIST_CACHE = "public, max-age=1";
/** A blocking request names the part it waits for, so its response stays valid. */
const BLOCKING_CACHE = "public, max-age=10";
/** Playlists of replays and clips; they no longer change. */
const RECORDING_CACHE = "public, max-age=3600";

const isPlaylist = (file: MediaAddress["file"]): boolean => /^(index|ll|replay|clip)$/.test(file.kind);

function respond(from: Response, type: string, cache: string): Response {
  return new Response(from.body, { headers: { "content-type": type, "cache-control": cache } });
}

/** Failures are not cached: the next request may succeed. */
async function fail(from: Response): Promise<Response> {
  return new Response(await from.text(), {
    status: from.status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

function cacheOf({ file }: MediaAddress, isUnchanged: boolean): string {
  if (!isPlaylist(file)) return MEDIA_CACHE;
  if (isUnchanged) return "no-store";
  return file.kind === "ll" && file.msn !== undefined ? BLOCKING_CACHE : PLAYLIST_CACHE;
}

async function fromHub(env: Rooms, { liveId, variant, file }: MediaAddress): Promise<Response> {
  const flags = { ...(variant === "fast" && { fast: true }), ...(variant === "preview" && { preview: true }) };
  return readMedia(env, liveId, { file, ...flags });
}

/** The index exists only once the live has ended. */
async function recordedPlaylist(env: Rooms, { liveId, file }: MediaAddress): Promise<Response | undefined> {
  const stored = await readStoredMedia(env, mediaKey(liveId, INDEX_NAME));
  const index = stored.ok ? parseMediaIndex(await stored.json()) : undefined;
  if (!index) return undefined;
  const segments = file.kind === "clip" ? selectByNumber(index.segments, file.firstMsn, file.lastMsn) : index.segments;
  if (segments.length === 0) return Response.json({ code: "not_found" }, { status: 404 });
  return new Response(file.kind === "clip" ? clipPlaylist(segments) : replayPlaylist(index));
}

function storedName(file: MediaAddress["file"]): string | undefined {
  if (file.kind === "init") return initName(file.gen);
  return file.kind === "segment" ? segmentName(file.msn) : undefined;
}

async function fromStore(env: Rooms, address: MediaAddress): Promise<Response | undefined> {
  const { liveId, file } = address;
  if (file.kind === "replay" || file.kind === "clip") {
    const answer = await recordedPlaylist(env, address);
    return answer?.ok ? respond(answer, PLAYLIST_TYPE, RECORDING_CACHE) : answer && fail(answer);
  }
  const name = storedName(file);
  const stored = name === undefined ? undefined : await readStoredMedia(env, mediaKey(liveId, name));
  return stored?.ok ? respond(stored, MEDIA_TYPE, MEDIA_CACHE) : undefined;
}

const FILE_URL = /^http:\/\/media\/file\/([a-z0-9-]{1,40})\/(init0\.mp4|s\d{1,9}\.m4s)$/;
const NOT_FOUND = () => Response.json({ code: "not_found" }, { status: 404, headers: { "cache-control": "no-store" } });

/** A segment of an uploaded video. */
async function fromFile(env: Rooms, fileId: string, name: string): Promise<Response> {
  const found = await env.MEDIA.get(`${videoMediaFolder({ kind: "file", fileId })}/${name}`);
  if (!found) return NOT_FOUND();
  const headers = { "content-type": MEDIA_TYPE, "cache-control": MEDIA_CACHE, "content-length": String(found.size) };
  return new Response(found.body, { headers });
}

/** The hub serves the live edge, the object store everything older. */
export async function edgeResponse(env: Rooms, url: string): Promise<Response> {
  const [, fileId, fileName] = FILE_URL.exec(url) ?? [];
  if (fileId !== undefined && fileName !== undefined) return fromFile(env, fileId, fileName);
  const address = parseCanonicalUrl(url);
  if (!address) return NOT_FOUND();
  const recorded = address.variant === "recording" ? await fromStore(env, address) : undefined;
  if (recorded) return recorded;
  const live = await fromHub(env, address);
  if (live.ok) {
    const type = isPlaylist(address.file) ? PLAYLIST_TYPE : MEDIA_TYPE;
    return respond(live, type, cacheOf(address, live.headers.has("x-live-unchanged")));
  }
  const older = live.status === 404 && address.file.kind === "segment" ? await fromStore(env, address) : undefined;
  return older ?? fail(live);
}
