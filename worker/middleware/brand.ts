import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { getSiteBrands } from "../services/brands/site-brands.ts";

const RETRY = { "retry-after": "5" };

/** The host selects the brand; unknown hosts get a plain 404. */
export const brandByHost = createMiddleware<App>(async (c, next) => {
  const found = getSiteBrands(c.env, (check) => c.executionCtx.waitUntil(check));
  // Avoids a microtask if the brands are in memory.
  const brands = found instanceof Promise ? await found : found;
  const brand = brands.getByHost(c.req.header("host") ?? "");
  if (!brand) return brands.isComplete ? c.text("Not Found", 404) : c.text("Service Unavailable", 503, RETRY);
  c.set("brands", brands);
  c.set("brand", brand);
  await next();
});
