import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const GOOD_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The edge's own id where there is one, so that its log and ours tell of the same request. */
export const requestId = createMiddleware<App>(async (c, next) => {
  const given = c.req.header("cf-ray") ?? c.req.header("x-request-id") ?? "";
  const id = GOOD_ID.test(given) ? given : crypto.randomUUID();
  c.set("requestId", id);
  c.set("notes", {});
  await next();
  // What a room answered to a socket is not ours to change.
  if (c.res.status !== 101 && !c.get("isComplete")) c.res.headers.set("x-request-id", id);
});
