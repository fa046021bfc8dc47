import { getCookie, setCookie } from "hono/cookie";
import type { Site } from "../api/call.ts";
import type { AppRequest } from "../app.ts";
import { isToken, newToken } from "../services/accounts/hashing.ts";
import { cookieDomain, serverCookie } from "./session-cookie.ts";

const COOKIE = "browser";
const KEPT_SECONDS = 900;

/** A name the browser was given here; whatever else stands in the cookie is none. */
export function browserOf(c: AppRequest): string | undefined {
  const name = getCookie(c, COOKIE);
  return name !== undefined && isToken(name) ? name : undefined;
}

/** Gives the browser a name, or keeps the one it has for a while longer. Scripts cannot read it. */
export function nameBrowser(c: AppRequest): string {
  const name = browserOf(c) ?? newToken();
  setCookie(c, COOKIE, name, { ...serverCookie(c), maxAge: KEPT_SECONDS });
  return name;
}

export function siteOf(c: AppRequest): Site {
  const { protocol } = new URL(c.req.url);
  const { origin, hostname } = new URL(`${protocol}//${c.req.header("host") ?? ""}`);
  // A passkey of `www.` is one of the bare domain too.
  return { origin, rpId: cookieDomain(hostname, c.get("brand").pcUrl) ?? hostname };
}
