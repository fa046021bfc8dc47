import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { log } from "../log.ts";

/** Serving a cached page costs little more than logging it: one in this many is logged, with the rate in `sampled`. */
export const CACHED_PAGES_PER_LINE = 20;

/** Removes the key from private calendar URLs. */
export const loggedPath = (path: string): string => path.replace(/^(\/calendar\/mine)\/.*$/s, "$1/…");

/** Returns true for the first call and then for every `every`-th. */
export function createSampler(every: number): () => boolean {
  let count = 0;
  return () => {
    const isSampled = count % every === 0;
    count += 1;
    return isSampled;
  };
}

const isCachedPageLogged = createSampler(CACHED_PAGES_PER_LINE);

/** Logs no query strings, because they may contain login codes. */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const startMs = Date.now();
  await next();
  const fields = c.get("logFields");
  if (fields.cache === "hit") {
    if (!isCachedPageLogged()) return;
    fields.sampled = CACHED_PAGES_PER_LINE;
  }
  c.env.METRICS?.writeDataPoint({
    indexes: [c.get("brand")?.id ?? ""],
    blobs: ["request", `${Math.floor(c.res.status / 100)}xx`, String(fields.cache ?? "")],
    // Requests this line stands for, milliseconds, round trips to the database.
    doubles: [Number(fields.sampled ?? 1), Date.now() - startMs, Number(fields.d1 ?? 0)],
  });
  log("info", "request", {
    id: c.get("requestId"),
    method: c.req.method,
    host: c.req.header("host"),
    path: loggedPath(c.req.path),
    status: c.res.status,
    brand: c.get("brand")?.id,
    locale: c.get("locale"),
    ms: Date.now() - startMs,
    ...fields,
  });
});
