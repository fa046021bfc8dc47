import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { BUILD_ID } from "../build-id.ts";
import { runWithTrace } from "../trace.ts";
import { getRequestTarget } from "./request-target.ts";

const GOOD_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Prefers the edge's id, so that both logs can be joined. Internal callers send their own, so a push keeps one id. */
export function getRequestId({ headers, url }: Pick<Request, "headers" | "url">): string {
  const isInternal = getRequestTarget(url).startsWith("/internal/");
  const names = isInternal ? ["x-request-id", "cf-ray"] : ["cf-ray", "x-request-id"];
  const given = names.map((name) => headers.get(name) ?? "").find((id) => GOOD_ID.test(id));
  return given ?? crypto.randomUUID();
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
