import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** Browsers and crawlers that ask for the old name are led to the brand's icon. */
export const favicon = createMiddleware<App>(async (c) => {
  c.header("cache-control", "public, max-age=86400");
  return c.redirect(c.get("brand").logos.icon, 302);
});
