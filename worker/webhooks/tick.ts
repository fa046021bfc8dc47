import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/errors.ts";
import { verifyRoomRequest } from "#party/protocol/worker/publish.ts";
import type { App } from "../app.ts";
import { runFeedTick } from "../jobs/feed-tick.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";

/** The tick of the feed clock: polls feeds and retries undelivered room messages. */
export const handleTickWebhook = createMiddleware<App>(async (c) => {
  const body = new TextDecoder().decode(await readRequestBody(c.req.raw));
  const nowMs = Date.now();
  const signed = await verifyRoomRequest(c.env.ROOM_SECRET, c.req.path, body, c.req.raw.headers, nowMs);
  if (!signed) return errorResponse(new AppError("unsigned"));
  return successResponse(await runFeedTick(c.env, nowMs));
});
