import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import type { App } from "../app.ts";
import { getLogo } from "../services/brands/preview-brand.ts";

const YEAR_SECONDS = 31_536_000;

/** Logos of the brand studio, named by content hash. The CSP allows nothing, in case one is opened as a page. */
export const serveBrandLogo = createMiddleware<App>(async (c) => {
  const svg = await getLogo(
    { db: getDatabase(c.env.DB), secret: c.env.SESSION_SECRET, nowMs: Date.now() },
    {
      brandId: c.req.param("brand") ?? "",
      file: c.req.param("file") ?? "",
      hostBrandId: c.get("brand").id,
      token: c.req.query("brandPreview") ?? "",
    },
  );
  if (svg === undefined) return c.text("Not Found", 404, { "cache-control": "no-store" });
  return c.body(svg, 200, {
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  });
});
