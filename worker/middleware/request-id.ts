import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { BUILD_ID } from "../build-id.ts";
import { runWithTrace } from "../trace.ts";

const GOOD_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The edge's own id if there is one, so that both logs can be joined. */
function getRequestId({ headers }: Request): string {
  const given = headers.get("cf-ray") ?? headers.get("x-request-id") ?? "";
  return GOOD_ID.test(given) ? given : crypto.randomUUID();
}

export const requestId = createMiddleware<App>(async (c, next) => {
  const id = getRequestId(c.req.raw);
  c.set("requestId", id);
  c.set("logFields", {});
  await runWithTrace(id, next);
  // A WebSocket upgrade response is immutable.
  if (c.res.status === 101) return;
  c.res.headers.set("x-request-id", id);
  // Pages of another build switch at their next navigation; see client/entry/switch-build.ts.
  c.res.headers.set("x-build", BUILD_ID);
});
