import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SIGN_IN_MINUTES } from "#domain/accounts/providers.ts";
import type { App, AppRequest } from "../app.ts";
import { isToken, newToken } from "../services/accounts/hashing.ts";
import { isPlainOwnMachine } from "./session-cookie.ts";

const COOKIE = "sign_in";
const PATH = "/java/login";

/** What only this browser knows while it signs in elsewhere: an answer that another one brings opens nothing. */
export const signInBrowser = createMiddleware<App>(async (c, next) => {
  const kept = getCookie(c, COOKIE) ?? "";
  c.set("browserKey", isToken(kept) ? kept : newToken());
  await next();
});

/** Never sent by another site's pages, not readable by scripts, gone when the sign-in would be. */
export function keepBrowserKey(c: AppRequest): void {
  const key = c.get("browserKey");
  if (key === undefined) return;
  setCookie(c, COOKIE, key, {
    path: PATH,
    httpOnly: true,
    sameSite: "Strict",
    secure: !isPlainOwnMachine(c),
    maxAge: SIGN_IN_MINUTES * 60,
  });
}
