import { getCookie, setCookie } from "hono/cookie";
import { API_BASE } from "#domain/api/envelope.ts";
import { OAUTH_FLOW_MINUTES } from "#domain/identity/oauth-providers.ts";
import type { AppRequest } from "../app.ts";
import { createToken, isTokenFormat } from "../crypto/hashing.ts";
import type { CallSite } from "../rpc/call.ts";
import { cookieDomain, getRequestOrigin, isInsecureLocalhost } from "./session-cookie.ts";

const COOKIE = "browser";

/** A name the browser was given here; whatever else stands in the cookie is none. */
export function getBrowserId(c: AppRequest): string | undefined {
  const name = getCookie(c, COOKIE);
  return name !== undefined && isTokenFormat(name) ? name : undefined;
}

/**
 * Gives the browser a name, or keeps the one it has for a while longer: what was begun in it (a passkey, a sign-in
 * elsewhere) is ended in it. Scripts cannot read it, other sites' pages never send it, and no page asks for it.
 */
export function ensureBrowserId(c: AppRequest): string {
  const name = getBrowserId(c) ?? createToken();
  setCookie(c, COOKIE, name, {
    path: API_BASE,
    httpOnly: true,
    sameSite: "Strict",
    secure: !isInsecureLocalhost(c),
    // The longest that anything begun in a browser waits for its end.
    maxAge: OAUTH_FLOW_MINUTES * 60,
  });
  return name;
}

export function getCallSite(c: AppRequest): CallSite {
  const origin = getRequestOrigin(c);
  const { hostname } = new URL(origin);
  // A passkey of `www.` is one of the bare domain too.
  return { origin, rpId: cookieDomain(hostname, c.get("brand").pcUrl) ?? hostname };
}
