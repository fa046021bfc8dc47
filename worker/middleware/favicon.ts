import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** Browsers and crawlers request this path regardless of the page's icon link. */
export const favicon = createMiddleware<App>(async (c) => {
  c.header("cache-control", "public, max-age=86400");
  return c.redirect(c.get("brand").logos.icon, 302);
});
