import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const PHONE = /\b(iPhone|iPod|Windows Phone)\b|Android.+Mobile/;

export const isPhoneUserAgent = (userAgent: string): boolean => PHONE.test(userAgent);

/** Set part by part: a path of two slashes, read as an address of its own, would lead to any host. */
export function getMobileUrl(mobileUrl: string, asked: string): string {
  const { pathname, search } = new URL(asked);
  const address = new URL(mobileUrl);
  address.pathname = pathname;
  address.search = search;
  return address.href;
}

/** A brand with a site for phones sends them there, path kept; without one the same pages serve phones. */
export const redirectToMobileSite = createMiddleware<App>(async (c, next) => {
  const { mUrl } = c.get("brand");
  if (mUrl && isPhoneUserAgent(c.req.header("user-agent") ?? "")) return c.redirect(getMobileUrl(mUrl, c.req.url), 302);
  await next();
});
