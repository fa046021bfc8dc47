import { deleteCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { SESSION_DAYS } from "#domain/identity/credential-rules.ts";
import { ACCOUNT_VIEW_MS } from "#domain/staff/views-contract.ts";
import type { AppRequest } from "../app.ts";

export const SESSION_COOKIE = "token";
const DAY_SECONDS = 86_400;
const OWN_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Subdomains share the cookie of the brand's domain; other hosts, such as previews, have their own. */
export function cookieDomain(hostname: string, brandUrl: string): string | undefined {
  const parent = new URL(brandUrl).hostname.replace(/^www\./, "");
  return hostname === parent || hostname.endsWith(`.${parent}`) ? parent : undefined;
}

/** From the Host header: behind a proxy the request URL may have another host. */
export const getRequestOrigin = (c: AppRequest): string =>
  new URL(`${new URL(c.req.url).protocol}//${c.req.header("host") ?? ""}`).origin;

/** Browsers reject Secure cookies from plain HTTP on localhost. */
export function isInsecureLocalhost(c: AppRequest): boolean {
  const { protocol, hostname } = new URL(getRequestOrigin(c));
  return protocol === "http:" && OWN_MACHINE.test(hostname);
}

export function serverCookieOptions(c: AppRequest): CookieOptions {
  const { hostname } = new URL(getRequestOrigin(c));
  const domain = cookieDomain(hostname, c.get("brand").pcUrl);
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: !isInsecureLocalhost(c),
    ...(domain === undefined ? {} : { domain }),
  };
}

/** For staff who view the site as a user. */
export const VIEW_COOKIE = "view_as";
export const setViewCookie = (c: AppRequest, token: string): void =>
  setCookie(c, VIEW_COOKIE, token, { ...serverCookieOptions(c), maxAge: ACCOUNT_VIEW_MS / 1_000 });
export const deleteViewCookie = (c: AppRequest): void => {
  deleteCookie(c, VIEW_COOKIE, serverCookieOptions(c));
};

export const setSessionCookie = (c: AppRequest, token: string): void =>
  setCookie(c, SESSION_COOKIE, token, { ...serverCookieOptions(c), maxAge: SESSION_DAYS * DAY_SECONDS });

export const deleteSessionCookie = (c: AppRequest): void => {
  deleteCookie(c, SESSION_COOKIE, serverCookieOptions(c));
};
