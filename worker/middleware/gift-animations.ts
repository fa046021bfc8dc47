import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { getStoredAnimation } from "../gateways/storage/gift-animations.ts";

const YEAR_SECONDS = 31_536_000;
const FILE = /^[0-9a-f]{32}\.svga$/;

/** The CSP allows nothing, as for uploaded images, so that an upload never runs as a page. */
export const serveGiftAnimation = createMiddleware<App>(async (c) => {
  const file = c.req.path.split("/").at(-1) ?? "";
  const found = FILE.test(file) ? await getStoredAnimation(c.env.MEDIA, file) : null;
  if (!found) return c.text("Not Found", 404, { "cache-control": "no-store" });
  return new Response(found.body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(found.size),
      "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      etag: found.httpEtag,
    },
  });
});
