import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { getRequestTarget } from "./request-target.ts";

/** `//evil.example` must not reach a redirect that keeps the path: browsers read it as another host. */
export const collapseSlashes = createMiddleware<App>(async (c, next) => {
  // Avoids parsing the URL, because most have no double slash.
  if (!getRequestTarget(c.req.url).includes("//")) return next();
  const url = new URL(c.req.url);
  if (!url.pathname.includes("//")) return next();
  return c.redirect(url.pathname.replace(/\/{2,}/g, "/") + url.search, 308);
});
