import type { Locale } from "#domain/i18n/locales.ts";
import type { ProductCategory, ProductSort } from "#domain/mall/products.ts";
import type { MatchView, SportTab } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import type { SettledFilter } from "#domain/plans/views-contract.ts";
import type { SearchGroupName } from "#domain/search/contract.ts";
import type { STATIC_PAGES } from "#domain/static-pages/contract.ts";
import type { AccountPage } from "./account-links.ts";
import type { AppContext } from "./app-context.ts";
import { fillPath, type PathParams, type RoutePath } from "./route-path.ts";

/** Base for URLs of the site's pages, which include the locale prefix. */
export type Base = Pick<AppContext, "basePath">;
export type Search = Record<string, string | number | undefined>;

export type HomeLinkSearch = { tab?: MatchView | undefined; sport?: SportTab | undefined; page?: number | undefined };
export type MatchListLinkSearch = {
  view?: MatchView | "week" | undefined;
  way?: "back" | undefined;
  date?: string | undefined;
  page?: number | undefined;
  league?: number | undefined;
};

/** `to` must be a registered route; other paths don't compile. */
export function href<To extends RoutePath>(
  { basePath }: Base,
  to: To,
  params: PathParams<To>,
  search?: Search,
): string {
  const full = to === "/" ? basePath || "/" : basePath + fillPath(to, params);
  // Fast path: most links have no search, and a page has a hundred links.
  if (!search) return full;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `${full}?${query}` : full;
}

export const homeHref = (app: Base, search?: HomeLinkSearch): string => href(app, "/", {}, search);

/** Matches of all games or one. */
export const matchListHref = (app: Base, game?: GameSlug, search?: MatchListLinkSearch): string =>
  href(app, "/match/{-$game}", { game }, search);

/** Unknown games link to the match list. */
export function matchHref(app: Base, gameId: number, matchId: number): string {
  const game = getGameById(gameId);
  return game ? href(app, "/$game/{-$id}", { game: game.slug, id: matchId }) : matchListHref(app);
}

export type NewsLinkSearch = {
  order?: "popular" | undefined;
  league?: number | undefined;
  team?: number | undefined;
  page?: number | undefined;
};
/** Articles of all games or one. */
export const newsListHref = (app: Base, game?: GameSlug, search?: NewsLinkSearch): string =>
  href(app, "/news/{-$game}", { game }, search);
export const newsHref = (app: Base, game: GameSlug, newsId: number): string =>
  href(app, "/news/$game/$id", { game, id: newsId });
/** The newest and most watched videos of all games or one. */
export const videosHref = (app: Base, game?: GameSlug): string => href(app, "/videos/{-$game}", { game });

/** A live room, or the list of open rooms; `live2` is the wide layout. */
export function roomHref(app: Base, roomId?: string, layout: "live" | "live2" = "live"): string {
  const [, number] = /^c-(\d+)$/.exec(roomId ?? "") ?? [];
  if (number && layout === "live") return href(app, "/customLive/{-$id}", { id: number });
  return href(app, `/${layout}/{-$id}`, { id: roomId });
}

export type AnchorListLinkSearch = {
  game?: GameSlug | undefined;
  language?: Locale | undefined;
  followed?: 1 | undefined;
};
/** The list of streamers: currently live ones, then those with the next scheduled live. */
export const anchorListHref = (app: Base, search?: AnchorListLinkSearch): string =>
  href(app, "/anchor/anchorList", {}, search);
export const anchorProfileHref = (app: Base, uid: number): string => href(app, "/anchor/{-$id}", { id: uid });
/** The experts' home page: boards, recommendations and tips that close soon. */
export const expertsHref = (app: Base): string => href(app, "/expert", {});
/** Filters an expert's tips to those behind one number of the record. */
export type ExpertTipsLinkSearch = {
  tips?: "settled" | undefined;
  counts?: SettledFilter | undefined;
  last?: number | undefined;
  game?: GameSlug | undefined;
  league?: number | undefined;
  type?: PlayTypeKey | undefined;
  from?: number | undefined;
  to?: number | undefined;
  page?: number | undefined;
};
export const expertProfileHref = (app: Base, uid: number, search?: ExpertTipsLinkSearch): string =>
  href(app, "/expert/$id", { id: uid }, search) + (search ? "#tips" : "");
/** Compares up to four matches side by side. */
export const dataHref = (app: Base, game?: GameSlug, search?: { m?: string | undefined }): string =>
  game ? href(app, "/$game/data", { game }, search) : href(app, "/live/data", {}, search);

export type StatsLibraryKind = "league" | "squad" | "player";

/** The stats library: a list, an entry, or one view of an entry. */
export function libraryHref(app: Base, kind: StatsLibraryKind, id?: number, view?: string, search?: Search): string {
  if (id === undefined) return href(app, `/${kind}Library`, {}, search);
  return href(app, `/${kind}Library/$id/{-$view}`, { id, view: view === "config" ? undefined : view }, search);
}

/** Calendar feed of a team's or league's matches. */
export const calendarHref = ({ basePath }: Base, kind: "team" | "league", id: number): string =>
  `/calendar/${kind}/${id}.ics${basePath ? `?lang=${basePath.slice(1)}` : ""}`;

/** Search results in all groups or one; without a text, the search form. */
export const searchHref = (
  app: Base,
  text?: string,
  search?: { group?: SearchGroupName | undefined; page?: number | undefined },
): string => href(app, "/search/{-$text}", { text: text === undefined ? undefined : encodeURIComponent(text) }, search);
export const sitemapHref = (app: Base): string => href(app, "/sitemap", {});
export const contactHref = (app: Base): string => href(app, "/salesmartly", {});

export const staticPageHref = (app: Base, name: (typeof STATIC_PAGES)[number]): string =>
  name === "about" ? href(app, "/about", {}) : href(app, "/protocol/{-$id}", { id: name });

/** Pages of the user's own account. */
export const accountHref = (app: Base, page: AccountPage = "info", search?: Search): string =>
  href(app, `/userInfo/${page}`, {}, search);

export type MallLinkSearch = {
  category?: ProductCategory | undefined;
  sort?: ProductSort | undefined;
  stock?: "in" | undefined;
  page?: number | undefined;
};
export const mallHref = (app: Base, search?: MallLinkSearch): string => href(app, "/mall", {}, search);
export const vipHref = (app: Base): string => href(app, "/vip", {});

/** A user's public profile, or one of its tabs. */
export type ProfileLinkSearch = {
  tab?: "comment" | "news" | undefined;
  page?: number | undefined;
  post?: number | undefined;
};
export const profileHref = (app: Base, uid: number, search?: ProfileLinkSearch): string =>
  href(app, "/userInfo/$uid", { uid }, search);
/** `path` may include the query. */
export function pathWithoutLocale({ basePath }: Base, path: string): string {
  const [, pathname = "", tail = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const hasBase = basePath !== "" && (pathname === basePath || pathname.startsWith(`${basePath}/`));
  const rest = hasBase ? pathname.slice(basePath.length) : pathname;
  return `${rest === "/" ? "" : rest}${tail}`;
}

/**
 * The default language gets its prefix too, so that the server redirects to the plain URL whatever the browser prefers.
 */
export const localeHref = (app: Base, locale: Locale, path: string): string =>
  `/${locale}${pathWithoutLocale(app, path)}`;
