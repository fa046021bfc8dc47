import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

type RequestLogEntry = {
  id: string;
  method: string;
  host: string | undefined;
  path: string;
  status: number;
  brand: string | undefined;
  locale: string | undefined;
};

/** One line a request, as JSON: who asked for what, what came of it, how long it took. No query strings: they may carry codes. */
export const logRequest = (startMs: number, line: RequestLogEntry, notes: App["Variables"]["logFields"]): void =>
  console.log(JSON.stringify({ at: new Date(startMs).toISOString(), ...line, ms: Date.now() - startMs, ...notes }));

/** The address of a person's calendar opens it, so the log keeps only that one was asked for. */
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
