import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_LIVE_EVENT_BYTES, parseLiveStateEvent } from "#party/protocol/live-stream/events.ts";
import { verifyRoomRequest } from "#party/protocol/worker/publish.ts";
import type { App } from "../app.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";
import { mirrorLiveState } from "../services/live/mirror-live-state.ts";

/** A live's hub reports a change of state, and retries until it gets a 200. */
export const handleLiveEvent = createMiddleware<App>(async (c) => {
  const body = new TextDecoder().decode(await readRequestBody(c.req.raw, MAX_LIVE_EVENT_BYTES));
  const nowMs = Date.now();
  const signed = await verifyRoomRequest(c.env.ROOM_SECRET, c.req.path, body, c.req.raw.headers, nowMs);
  if (!signed) return errorResponse(new AppError("unsigned"));
  const event = parseLiveStateEvent(body);
  if (!event) return errorResponse(new AppError("bad_input"));
  const inboxes = new Set<number>();
  const liveRooms = new Set<string>();
  const applied = await mirrorLiveState({ db: getDatabase(c.env.DB), nowMs, inboxes, roomsToFlush: liveRooms }, event);
  c.executionCtx.waitUntil(flushRoomsAfterWrite(c.env, { inboxes, liveRooms }, nowMs));
  return successResponse({ applied });
});
