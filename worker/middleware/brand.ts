import { createMiddleware } from "hono/factory";
import { getBrandByHost } from "#brands/registry.ts";
import type { App } from "../app.ts";

/** The host selects the brand; unknown hosts get a plain 404. */
export const brandByHost = createMiddleware<App>(async (c, next) => {
  const brand = getBrandByHost(c.req.header("host") ?? "");
  const served = c.env.BRANDS ? c.env.BRANDS.split(",") : undefined;
  if (!brand || (served && !served.includes(brand.id))) return c.text("Not Found", 404);
  c.set("brand", brand);
  await next();
});
