import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { log } from "../log.ts";

type RequestLogEntry = {
  id: string;
  method: string;
  host: string | undefined;
  path: string;
  status: number;
  brand: string | undefined;
  locale: string | undefined;
};

/** Without query strings, which may contain login codes. */
export const logRequest = (startMs: number, entry: RequestLogEntry, fields: App["Variables"]["logFields"]): void =>
  log("info", "request", { ...entry, ms: Date.now() - startMs, ...fields });

/** Removes the key from private calendar addresses. */
export const loggedPath = (path: string): string => path.replace(/^(\/calendar\/mine)\/.*$/s, "$1/…");

export const requestLog = createMiddleware<App>(async (c, next) => {
  const startMs = Date.now();
  await next();
  const line = {
    id: c.get("requestId"),
    method: c.req.method,
    host: c.req.header("host"),
    path: loggedPath(c.req.path),
    status: c.res.status,
    brand: c.get("brand")?.id,
    locale: c.get("locale"),
  };
  logRequest(startMs, line, c.get("logFields"));
});
