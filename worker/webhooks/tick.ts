import { createMiddleware } from "hono/factory";
import { Refusal } from "#domain/errors.ts";
import { verifyRoomRequest } from "#party/protocol/worker/publish.ts";
import type { App } from "../app.ts";
import { runFeedTick } from "../jobs/feed-tick.ts";
import { refusalAnswer, successAnswer } from "../rpc/envelope.ts";
import { readBody } from "../rpc/request-body.ts";

/** The feed clock's beat: feeds that are polled are asked now, and what rooms missed is sent again. */
export const takeTick = createMiddleware<App>(async (c) => {
  const body = new TextDecoder().decode(await readBody(c.req.raw));
  const nowMs = Date.now();
  const signed = await verifyRoomRequest(c.env.ROOM_SECRET, c.req.path, body, c.req.raw.headers, nowMs);
  if (!signed) return refusalAnswer(new Refusal("unsigned"));
  return successAnswer(await runFeedTick(c.env, nowMs));
});
