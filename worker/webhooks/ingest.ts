import type { Buffer } from "node:buffer";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { PUSH_SOURCES } from "#domain/live/push-limits.ts";
import type { App, AppRequest } from "../app.ts";
import { createLiveStreamClient } from "../gateways/rooms/live-stream.ts";
import { parseJsonBody, readRequestBody } from "../rpc/request-body.ts";
import { authorizePush } from "../services/live/authorize-push.ts";
import { forwardInit, forwardPart } from "./push-requests.ts";

const text = (maxChars: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxChars));
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(16_384));
export const codecSchema = v.nullable(
  v.object({ video: text(64), width: size, height: size, audio: v.nullable(text(64)) }),
);
const authSchema = v.object({
  room: text(40),
  key: text(128),
  address: text(64),
  via: v.picklist(PUSH_SOURCES),
  codec: codecSchema,
});
const unpublishSchema = v.object({ token: text(64), reason: v.pipe(v.string(), v.maxLength(200)) });

const digest = (value: string): Buffer => createHash("sha256").update(value).digest();
/** Digests have one length, so the comparison takes the same time for every key. */
const isIngestKey = (given: string, secret: string): boolean =>
  secret !== "" && timingSafeEqual(digest(given), digest(secret));

const requireIngestKey = createMiddleware<App>(async (c, next) => {
  if (!isIngestKey(c.req.header("x-ingest-key") ?? "", c.env.INGEST_SECRET)) {
    return c.json({ code: "unauthorized" }, 401);
  }
  await next();
});

const parseLiveId = (c: AppRequest): number => Number(/^[1-9]\d{0,14}$/.exec(c.req.param("liveId") ?? "")?.[0] ?? 0);

async function handleAuth(c: AppRequest): Promise<Response> {
  const read = v.safeParse(authSchema, parseJsonBody(await readRequestBody(c.req.raw)));
  if (!read.success) return c.json({ code: "malformed" }, 400);
  const ctx = { db: getDatabase(c.env.DB), liveStreams: createLiveStreamClient(c.env) };
  const grant = await authorizePush(ctx, read.output);
  if (!grant.ok) return c.json({ code: grant.code }, 403);
  const { liveId, gen, msn, token } = grant;
  return c.json({ liveId, gen, msn, token });
}

async function handleUnpublish(c: AppRequest): Promise<Response> {
  const read = v.safeParse(unpublishSchema, parseJsonBody(await readRequestBody(c.req.raw)));
  const liveId = parseLiveId(c);
  if (!read.success || liveId === 0) return c.json({ code: "malformed" }, 400);
  await createLiveStreamClient(c.env).control(liveId, { do: "unpublish", ...read.output });
  return c.json({});
}

const forLive = (forward: (c: AppRequest, liveId: number) => Promise<Response>) => async (c: AppRequest) => {
  const liveId = parseLiveId(c);
  return liveId === 0 ? c.json({ code: "malformed" }, 400) : forward(c, liveId);
};

/** Requests from our RTMP ingest, which holds INGEST_SECRET. */
export function mountIngest(app: Hono<App>): void {
  app.use("/internal/ingest/*", requireIngestKey);
  app.post("/internal/ingest/auth", handleAuth);
  app.put("/internal/ingest/:liveId/init/:gen", forLive(forwardInit));
  app.put("/internal/ingest/:liveId/part/:gen/:msn/:part", forLive(forwardPart));
  app.post("/internal/ingest/:liveId/unpublish", handleUnpublish);
}
