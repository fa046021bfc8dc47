import type { Hono } from "hono";
import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { parseInitSegment } from "#domain/live/mp4/init-segment.ts";
import { parseSegmentMs } from "#domain/live/mp4/segment-duration.ts";
import { MAX_INIT_BYTES, MAX_PART_BYTES } from "#domain/live/push-limits.ts";
import type { App, AppRequest } from "../app.ts";
import { createLiveStreamClient, pushMedia } from "../gateways/rooms/live-stream.ts";
import { parseJsonBody, readRequestBody } from "../rpc/request-body.ts";
import { authorizePush, resumePush } from "../services/live/authorize-push.ts";
import { codecSchema } from "./ingest.ts";
import { forwardInit, forwardPart, hubResponse } from "./push-requests.ts";

const openSchema = v.object({ codec: codecSchema });
const closeSchema = v.object({ token: v.string(), reason: v.pipe(v.string(), v.maxLength(200)) });
const MAX_KEY_CHARS = 128;

const pushContext = (c: AppRequest) => ({
  db: getDatabase(c.env.DB),
  liveStreams: createLiveStreamClient(c.env),
});
/** The publisher's own address, because it connects directly. */
const publisherOf = (c: AppRequest) => ({
  room: c.req.param("room") ?? "",
  key: (c.req.param("key") ?? "").slice(0, MAX_KEY_CHARS),
  address: c.req.header("cf-connecting-ip") ?? "127.0.0.1",
});
const parseLiveId = (c: AppRequest): number =>
  Number(/^[1-9]\d{0,14}$/.exec(c.req.header("x-live-id") ?? "")?.[0] ?? 0);
const rejected = (c: AppRequest, code: string): Response => c.json({ code }, 403);

/** For the browser's uploader: opens a push; parts then follow as from the ingest, with the live id in `x-live-id`. */
async function handleOpen(c: AppRequest): Promise<Response> {
  const read = v.safeParse(openSchema, parseJsonBody(await readRequestBody(c.req.raw)));
  if (!read.success) return c.json({ code: "malformed" }, 400);
  const grant = await authorizePush(pushContext(c), { ...publisherOf(c), via: "browser", codec: read.output.codec });
  if (!grant.ok) return rejected(c, grant.code);
  const { liveId, gen, msn, token } = grant;
  return c.json({ liveId, gen, msn, token });
}

async function handleClose(c: AppRequest): Promise<Response> {
  const read = v.safeParse(closeSchema, parseJsonBody(await readRequestBody(c.req.raw)));
  const liveId = parseLiveId(c);
  if (!read.success || liveId === 0) return c.json({ code: "malformed" }, 400);
  await createLiveStreamClient(c.env).control(liveId, { do: "unpublish", ...read.output });
  return c.json({});
}

const withLiveId = (forward: (c: AppRequest, liveId: number) => Promise<Response>) => async (c: AppRequest) => {
  const liveId = parseLiveId(c);
  return liveId === 0 ? c.json({ code: "malformed" }, 400) : forward(c, liveId);
};

/** `ffmpeg -f hls -method PUT`: an init segment begins a push. */
async function handleFileInit(c: AppRequest): Promise<Response> {
  const body = await readRequestBody(c.req.raw, MAX_INIT_BYTES);
  const info = parseInitSegment(body);
  if (!info) return c.json({ code: "not_mp4" }, 400);
  const grant = await authorizePush(pushContext(c), { ...publisherOf(c), via: "put", codec: info });
  if (!grant.ok) return rejected(c, grant.code);
  const codecs = info.audio === null ? info.video : `${info.video},${info.audio}`;
  const meta = {
    do: "init" as const,
    gen: grant.gen,
    token: grant.token,
    codecs,
    size: `${info.width}x${info.height}`,
  };
  return hubResponse(await pushMedia(c.env, grant.liveId, meta, body));
}

/** A whole segment is one part. */
async function handleFileSegment(c: AppRequest): Promise<Response> {
  const body = await readRequestBody(c.req.raw, MAX_PART_BYTES);
  const durationMs = parseSegmentMs(body);
  if (!durationMs) return c.json({ code: "not_mp4" }, 400);
  const grant = await resumePush(pushContext(c), publisherOf(c));
  if (!grant.ok) return rejected(c, grant.code);
  const { gen, msn, token } = grant;
  const meta = {
    ...{ do: "part" as const, gen, msn, part: 0, token, durationMs, independent: true, last: true },
    pdtMs: Date.now() - Math.round(durationMs),
  };
  return hubResponse(await pushMedia(c.env, grant.liveId, meta, body));
}

async function handleFile(c: AppRequest): Promise<Response> {
  const file = c.req.param("file") ?? "";
  if (/\.mp4$/.test(file)) return handleFileInit(c);
  if (/\.m4s$/.test(file)) return handleFileSegment(c);
  // We write the playlists ourselves, and ignore ffmpeg's deletions.
  await c.req.raw.body?.cancel();
  return /\.m3u8$/.test(file) ? c.json({}) : c.json({ code: "not_found" }, 404);
}

/** Pushes over HTTP, without our ingest. The key is in the path, so this comes before the request log. */
export function mountPush(app: Hono<App>): void {
  app.post("/push/:room/:key/open", handleOpen);
  app.post("/push/:room/:key/close", handleClose);
  app.put("/push/:room/:key/init/:gen", withLiveId(forwardInit));
  app.put("/push/:room/:key/part/:gen/:msn/:part", withLiveId(forwardPart));
  app.put("/push/:room/:key/:file", handleFile);
  app.delete("/push/:room/:key/:file", (c) => c.json({}));
}
