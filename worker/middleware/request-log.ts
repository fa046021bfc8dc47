import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { log } from "../log.ts";

/** Removes the key from private calendar addresses. */
export const loggedPath = (path: string): string => path.replace(/^(\/calendar\/mine)\/.*$/s, "$1/…");

/** Without query strings, which may contain login codes. */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const startMs = Date.now();
  await next();
  log("info", "request", {
    id: c.get("requestId"),
    method: c.req.method,
    host: c.req.header("host"),
    path: loggedPath(c.req.path),
    status: c.res.status,
    brand: c.get("brand")?.id,
    locale: c.get("locale"),
    ms: Date.now() - startMs,
    ...c.get("logFields"),
  });
});
