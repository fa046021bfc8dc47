import { getCookie, setCookie } from "hono/cookie";
import { API_BASE } from "#domain/api/envelope.ts";
import type { AppRequest } from "../app.ts";
import { createToken, isTokenFormat } from "../crypto/hashing.ts";
import type { CallSite } from "../rpc/call.ts";
import { cookieDomain, getRequestOrigin, isInsecureLocalhost } from "./session-cookie.ts";

const COOKIE = "browser";
const BROWSER_ID_SECONDS = 2 * 86_400;

/** Any other cookie value is ignored. */
export function getBrowserId(c: AppRequest): string | undefined {
  const name = getCookie(c, COOKIE);
  return name !== undefined && isTokenFormat(name) ? name : undefined;
}

/**
 * Sets a browser id or extends the existing one: passkey challenges and OAuth flows must end in the browser that began
 * them. The cookie is HttpOnly and SameSite, and reading a page never needs it.
 */
export function ensureBrowserId(c: AppRequest): string {
  const name = getBrowserId(c) ?? createToken();
  setCookie(c, COOKIE, name, {
    path: API_BASE,
    httpOnly: true,
    sameSite: "Strict",
    secure: !isInsecureLocalhost(c),
    // Free trials of lives are counted per device and day, and a sign-in at a provider takes minutes.
    maxAge: BROWSER_ID_SECONDS,
  });
  return name;
}

export function getCallSite(c: AppRequest): CallSite {
  const origin = getRequestOrigin(c);
  const { hostname } = new URL(origin);
  // A passkey of `www.` is also valid for the bare domain.
  return { origin, rpId: cookieDomain(hostname, c.get("brand").pcUrl) ?? hostname };
}
