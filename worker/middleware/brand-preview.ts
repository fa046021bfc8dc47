import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import type { App } from "../app.ts";
import { getPreviewBrand } from "../services/brands/preview-brand.ts";

const PARAMETER = "brandPreview";

/** Shows a page with a brand's draft to anyone with the preview link. It is never cached or indexed. */
export const previewBrand = createMiddleware<App>(async (c, next) => {
  const token = c.req.query(PARAMETER);
  if (token === undefined) return next();
  const asked = { db: getDatabase(c.env.DB), env: c.env, secret: c.env.SESSION_SECRET, nowMs: Date.now() };
  const brand = await getPreviewBrand(asked, token);
  if (!brand) return c.text("Not Found", 404, { "cache-control": "no-store" });
  c.set("brand", brand);
  c.set("isPreview", true);
  // The studio shows several previews in frames.
  c.set("frameAncestors", ["'self'"]);
  await next();
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex");
});

/** A preview shows what guests see, in the colour scheme named in its URL. */
export const previewAsGuest = createMiddleware<App>(async (c, next) => {
  if (c.get("isPreview")) {
    const theme = c.req.query("theme");
    const { timeZone, density, spoilerSetting, spoilers, delaySeconds, revealed } = c.get("visitor");
    c.set("visitor", {
      ...{ kind: "guest", session: "none", timeZone, density, spoilerSetting, spoilers, delaySeconds, revealed },
      theme: theme === "light" || theme === "dark" ? theme : "system",
    });
  }
  await next();
});
