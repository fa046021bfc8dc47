import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const PHONE = /\b(iPhone|iPod|Windows Phone)\b|Android.+Mobile/;

export const isPhoneUserAgent = (userAgent: string): boolean => PHONE.test(userAgent);

/** Sets the URL's parts one by one, because a path that starts with two slashes would redirect to any host. */
export function getMobileUrl(mobileUrl: string, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  const address = new URL(mobileUrl);
  address.pathname = pathname;
  address.search = search;
  return address.href;
}

/** Redirects phones to the brand's mobile site, if it has one, and keeps the path. */
export const redirectToMobileSite = createMiddleware<App>(async (c, next) => {
  const { mUrl } = c.get("brand");
  if (mUrl && !c.get("isPreview") && isPhoneUserAgent(c.req.header("user-agent") ?? ""))
    return c.redirect(getMobileUrl(mUrl, c.req.url), 302);
  await next();
});
