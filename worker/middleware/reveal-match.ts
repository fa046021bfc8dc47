import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { readRevealed, revealedText } from "#domain/matches/spoilers/setting.ts";
import type { App } from "../app.ts";

export const REVEALED_COOKIE = "revealed";
const KEPT_SECONDS = 30 * 86_400;

/** "Show this one" is a link, so it works without scripts: the match is noted, and the page is asked for again. */
export const revealMatch = createMiddleware<App>(async (c, next) => {
  const asked = c.req.query("reveal");
  if (asked === undefined || !/^\d{1,16}$/.test(asked)) return next();
  const revealed = readRevealed(getCookie(c, REVEALED_COOKIE));
  setCookie(c, REVEALED_COOKIE, revealedText(revealed, Number(asked)), {
    path: "/",
    maxAge: KEPT_SECONDS,
    sameSite: "Lax",
  });
  const url = new URL(c.req.url);
  url.searchParams.delete("reveal");
  c.header("cache-control", "private, no-store");
  return c.redirect(url.pathname + url.search, 302);
});
