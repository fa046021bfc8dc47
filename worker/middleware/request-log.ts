import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** One line a request, as JSON: who asked for what, what came of it, how long it took. No query strings: they may carry codes. */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const startMs = Date.now();
  await next();
  console.log(
    JSON.stringify({
      at: new Date(startMs).toISOString(),
      id: c.get("requestId"),
      method: c.req.method,
      host: c.req.header("host"),
      path: c.req.path,
      status: c.res.status,
      ms: Date.now() - startMs,
      brand: c.get("brand")?.id,
      locale: c.get("locale"),
      ...c.get("notes"),
    }),
  );
});
