import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { verifyRoomRequest } from "#party/protocol/worker/publish.ts";
import { parseWatch } from "#party/protocol/worker/watch.ts";
import type { App } from "../app.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";
import { watchMatch } from "../services/matches/watch-match.ts";

/** Called when the first viewer of a match has opened its room. */
export const handleWatch = createMiddleware<App>(async (c) => {
  const body = new TextDecoder().decode(await readRequestBody(c.req.raw));
  const nowMs = Date.now();
  const signed = await verifyRoomRequest(c.env.ROOM_SECRET, c.req.path, body, c.req.raw.headers, nowMs);
  if (!signed) return errorResponse(new AppError("unsigned"));
  const watch = parseWatch(body);
  if (!watch) return errorResponse(new AppError("bad_input"));
  return successResponse(await watchMatch({ db: getDatabase(c.env.DB), nowMs }, watch));
});
