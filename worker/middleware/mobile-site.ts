import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const PHONE = /\b(iPhone|iPod|Windows Phone)\b|Android.+Mobile/;

export const isPhone = (userAgent: string): boolean => PHONE.test(userAgent);

/** A brand with a site for phones sends them there, path kept; without one the same pages serve phones. */
export const mobileSite = createMiddleware<App>(async (c, next) => {
  const { mUrl } = c.get("brand");
  if (mUrl && isPhone(c.req.header("user-agent") ?? "")) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(new URL(pathname + search, mUrl).href, 302);
  }
  await next();
});
