import { createMiddleware } from "hono/factory";
import { coverKey, parseCoverFile } from "#domain/live/cover.ts";
import type { App } from "../app.ts";

const DAY_SECONDS = 86_400;

/** Each version has its own file name, so the response never changes. */
export const serveLiveCover = createMiddleware<App>(async (c) => {
  const cover = parseCoverFile(c.req.path.split("/").at(-1) ?? "");
  const found = cover && (await c.env.MEDIA.get(coverKey(cover.liveId, cover.version)));
  if (!found) return c.text("Not Found", 404, { "cache-control": "no-store" });
  return new Response(found.body, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(found.size),
      "cache-control": `public, max-age=${DAY_SECONDS}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      etag: found.httpEtag,
    },
  });
});
