import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { RequestedMatches } from "#domain/matches/spoilers/guard.ts";
import { parseRevealed, serializeRevealed, TABLE_REVEAL_SECONDS } from "#domain/matches/spoilers/setting.ts";
import type { App } from "../app.ts";

const KEPT_SECONDS = 30 * 86_400;
const COOKIES = {
  match: { name: "revealed", maxAge: KEPT_SECONDS },
  table: { name: "open-tables", maxAge: TABLE_REVEAL_SECONDS },
} as const;

export const parseRevealedCookies = (c: Context): RequestedMatches => ({
  matches: parseRevealed(getCookie(c, COOKIES.match.name)),
  tables: parseRevealed(getCookie(c, COOKIES.table.name)),
});

/**
 * "Show this one" is a link, so it works without scripts: it stores the match, or the league of a table
 * (`reveal=table.20201`), and redirects back to the page.
 */
export const revealSpoiler = createMiddleware<App>(async (c, next) => {
  const [, table, id] = /^(table\.)?(\d{1,16})$/.exec(c.req.query("reveal") ?? "") ?? [];
  if (id === undefined) return next();
  const { name, maxAge } = COOKIES[table ? "table" : "match"];
  const known = parseRevealed(getCookie(c, name));
  setCookie(c, name, serializeRevealed(known, Number(id)), { path: "/", maxAge, sameSite: "Lax" });
  const url = new URL(c.req.url);
  url.searchParams.delete("reveal");
  c.header("cache-control", "private, no-store");
  return c.redirect(url.pathname + url.search, 302);
});
