import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** Sockets go to the rooms' own worker, and only sockets of this brand's own pages: publishing needs a signature we never pass on. */
export const roomSockets = createMiddleware<App>(async (c) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return c.text("Not Found", 404);
  const origin = c.req.header("origin");
  if (origin && new URL(origin).host !== c.req.header("host")) return c.text("Forbidden", 403);
  return c.env.ROOMS.fetch(c.req.raw);
});
