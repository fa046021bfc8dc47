import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** The address of a person's calendar opens it, so the log keeps only that one was asked for. */
export const loggedPath = (path: string): string => path.replace(/^(\/calendar\/mine)\/.*$/s, "$1/…");

/** One JSON line per request. Query strings are left out: they may carry codes. */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const startMs = Date.now();
  await next();
  console.log(
    JSON.stringify({
      at: new Date(startMs).toISOString(),
      id: c.get("requestId"),
      method: c.req.method,
      host: c.req.header("host"),
      path: loggedPath(c.req.path),
      status: c.res.status,
      brand: c.get("brand")?.id,
      locale: c.get("locale"),
      ms: Date.now() - startMs,
      ...c.get("logFields"),
    }),
  );
});
