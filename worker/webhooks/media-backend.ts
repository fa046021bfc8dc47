import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { parseJson } from "#party/protocol/parse-json.ts";
import type { App } from "../app.ts";
import { timingSafeEqualText } from "../crypto/hashing.ts";
import { createMediaBackend } from "../gateways/media/media-backends.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";
import { refreshLiveByRef } from "../services/live/backend-live.ts";

const MAX_EVENT_BYTES = 16 * 1024;
const eventSchema = v.object({ data: v.object({ input_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)) }) });

/** Cloudflare's notification that a live input connected or disconnected; only a trigger to query the state. */
export const handleMediaBackendWebhook = createMiddleware<App>(async (c) => {
  const body = new TextDecoder().decode(await readRequestBody(c.req.raw, MAX_EVENT_BYTES));
  const secret = c.env.CFSTREAM_WEBHOOK_SECRET;
  if (!secret) return errorResponse(new AppError("not_found"));
  if (!timingSafeEqualText(c.req.header("cf-webhook-auth") ?? "", secret))
    return errorResponse(new AppError("unsigned"));
  const event = v.safeParse(eventSchema, parseJson(body));
  // The test request that Cloudflare sends when a destination is saved names no input.
  if (!event.success) return successResponse({ heard: "not_ours" });
  const nowMs = Date.now();
  const inboxes = new Set<number>();
  const liveRooms = new Set<string>();
  const ctx = {
    ...{ db: getDatabase(c.env.DB), nowMs, inboxes, roomsToFlush: liveRooms },
    mediaBackend: createMediaBackend(c.env),
  };
  const isOurs = await refreshLiveByRef(ctx, event.output.data.input_id);
  c.executionCtx.waitUntil(flushRoomsAfterWrite(c.env, { inboxes, liveRooms }, nowMs));
  return successResponse({ heard: isOurs ? "applied" : "not_ours" });
});
