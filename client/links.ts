import type { STANDING_PAGES } from "#domain/content/calls.ts";
import type { Locale } from "#domain/locale/locales.ts";
import type { MatchView, SportTab } from "#domain/matches/calls.ts";
import { type GameSlug, gameById } from "#domain/matches/games.ts";
import type { AppContext } from "./app-context.ts";

/** Addresses of the site's pages, in the reader's language. Links are plain anchors: `<a href={homeHref(app)}>`. */
type Base = Pick<AppContext, "basePath">;
type Search = Record<string, string | number | undefined>;

export type HomeLinkSearch = { tab?: MatchView | undefined; sport?: SportTab | undefined; page?: number | undefined };
export type MatchListLinkSearch = {
  view?: MatchView | undefined;
  date?: string | undefined;
  page?: number | undefined;
};

function href({ basePath }: Base, path: string, search: Search = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const full = path === "/" ? basePath || "/" : basePath + path;
  return query.size > 0 ? `${full}?${query}` : full;
}

export const homeHref = (app: Base, search?: HomeLinkSearch): string => href(app, "/", search);

/** All games' matches, or one game's. */
export const matchListHref = (app: Base, game?: GameSlug, search?: MatchListLinkSearch): string =>
  href(app, game ? `/match/${game}` : "/match", search);

/** A match of a game that has no pages of its own leads to the list. */
export function matchHref(app: Base, gameId: number, matchId: number): string {
  const game = gameById(gameId);
  return href(app, game ? `/${game.slug}/${matchId}` : "/match");
}

export const standingHref = (app: Base, name: (typeof STANDING_PAGES)[number]): string =>
  href(app, name === "about" ? "/about" : `/protocol/${name}`);

export const ACCOUNT_PAGES = [
  "info",
  "notices",
  "level",
  "preferences",
  "reservations",
  "focus",
  "water",
  "setting",
  "data",
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The reader's own account. */
export const accountHref = (app: Base, page: AccountPage = "info", search?: Search): string =>
  href(app, `/userInfo/${page}`, search);

/** A person, as everybody may see them. */
export const profileHref = (app: Base, uid: number): string => href(app, `/userInfo/${uid}`);

/**
 * The same page in another language; `path` is the address in the present one, query included. The brand's own language
 * is asked for by its prefix too: the server then answers with the plain address, whatever the browser would prefer.
 */
export function localeHref({ basePath }: Base, locale: Locale, path: string): string {
  const [, pathname = "", tail = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const hasBase = basePath !== "" && (pathname === basePath || pathname.startsWith(`${basePath}/`));
  const rest = hasBase ? pathname.slice(basePath.length) : pathname;
  return `/${locale}${rest === "/" ? "" : rest}${tail}`;
}
