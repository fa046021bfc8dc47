import type { Locale } from "#domain/i18n/locales.ts";
import type { ProductCategory, ProductSort } from "#domain/mall/products.ts";
import type { MatchView, SportTab } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { STATIC_PAGES } from "#domain/static-pages/contract.ts";
import type { AppContext } from "./app-context.ts";

/** Addresses of the site's pages, in the reader's language. Links are plain anchors: `<a href={homeHref(app)}>`. */
type Base = Pick<AppContext, "basePath">;
type Search = Record<string, string | number | undefined>;

export type HomeLinkSearch = { tab?: MatchView | undefined; sport?: SportTab | undefined; page?: number | undefined };
export type MatchListLinkSearch = {
  view?: MatchView | "week" | undefined;
  way?: "back" | undefined;
  date?: string | undefined;
  page?: number | undefined;
  league?: number | undefined;
};

function href({ basePath }: Base, path: string, search?: Search): string {
  const full = path === "/" ? basePath || "/" : basePath + path;
  // Most links ask for nothing, and a page has a hundred of them.
  if (!search) return full;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `${full}?${query}` : full;
}

export const homeHref = (app: Base, search?: HomeLinkSearch): string => href(app, "/", search);

/** All games' matches, or one game's. */
export const matchListHref = (app: Base, game?: GameSlug, search?: MatchListLinkSearch): string =>
  href(app, game ? `/match/${game}` : "/match", search);

/** A match of a game that has no pages of its own leads to the list. */
export function matchHref(app: Base, gameId: number, matchId: number): string {
  const game = getGameById(gameId);
  return href(app, game ? `/${game.slug}/${matchId}` : "/match");
}

/** A live room, or all that are open; `live2` is the same room in the second layout. */
export function roomHref(app: Base, roomId?: string, layout: "live" | "live2" = "live"): string {
  const [, number] = /^c-(\d+)$/.exec(roomId ?? "") ?? [];
  if (number && layout === "live") return href(app, `/customLive/${number}`);
  return href(app, roomId ? `/${layout}/${roomId}` : `/${layout}`);
}

/** The anchor's own desk, or that of a room one keeps order in. */
export const anchorHref = (app: Base, room?: string): string => href(app, "/anchorCenter", { room });
/** Up to four matches side by side: of all games, or of one. */
export const dataHref = (app: Base, game?: GameSlug, search?: { m?: string | undefined }): string =>
  href(app, game ? `/${game}/data` : "/live/data", search);

export type StatsLibraryKind = "league" | "squad" | "player";

/** The data library: a kind's list, or one of it, or one view of that one. */
export function libraryHref(app: Base, kind: StatsLibraryKind, id?: number, view?: string, search?: Search): string {
  const steps = [`/${kind}Library`, id, view === "config" ? undefined : view];
  return href(app, steps.filter((step) => step !== undefined).join("/"), search);
}

/** A team's or a league's matches, for calendar programs; its words are in the reader's language. */
export const calendarHref = ({ basePath }: Base, kind: "team" | "league", id: number): string =>
  `/calendar/${kind}/${id}.ics${basePath ? `?lang=${basePath.slice(1)}` : ""}`;

export const staticPageHref = (app: Base, name: (typeof STATIC_PAGES)[number]): string =>
  href(app, name === "about" ? "/about" : `/protocol/${name}`);

export const ACCOUNT_PAGES = [
  "info",
  "notices",
  "level",
  "preferences",
  "reservations",
  "focus",
  "predictions",
  "vip",
  "exchange",
  "water",
  "myOrder",
  "setting",
  "sanctions",
  "data",
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The reader's own account. */
export const accountHref = (app: Base, page: AccountPage = "info", search?: Search): string =>
  href(app, `/userInfo/${page}`, search);

export const rechargeHref = (app: Base, search?: Search): string => href(app, "/recharge", search);

export type MallLinkSearch = {
  category?: ProductCategory | undefined;
  sort?: ProductSort | undefined;
  stock?: "in" | undefined;
  page?: number | undefined;
};
export const mallHref = (app: Base, search?: MallLinkSearch): string => href(app, "/mall", search);
export const productHref = (app: Base, id: number): string => href(app, `/mall/details/${id}`);
/** One's own redemption: to confirm and pay, and afterwards to follow. */
export const orderHref = (app: Base, id: string): string => href(app, `/mall/order/${id}`);
/** The log of a box. */
export const drawsHref = (app: Base, boxId: number, search?: { before?: number | undefined }): string =>
  href(app, `/mall/draws/${boxId}`, search);
export const vipHref = (app: Base): string => href(app, "/vip");
export const rechargeOrderHref = (app: Base, id: string, search?: Search): string =>
  href(app, `/recharge/${id}`, search);

export const OPERATOR_PAGES = ["goods", "shelf", "ledger", "feeds"] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];
/** Where the people who run the site decide. */
export const operatorHref = (app: Base, page: OperatorPage, search?: Search): string =>
  href(app, `/operator/${page}`, search);

/** A person, as everybody may see them. */
export const profileHref = (app: Base, uid: number): string => href(app, `/userInfo/${uid}`);

/** What follows the prefix of a language in each address of this page; `path` is the address in the present one, query included. */
export function pathWithoutLocale({ basePath }: Base, path: string): string {
  const [, pathname = "", tail = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const hasBase = basePath !== "" && (pathname === basePath || pathname.startsWith(`${basePath}/`));
  const rest = hasBase ? pathname.slice(basePath.length) : pathname;
  return `${rest === "/" ? "" : rest}${tail}`;
}

/**
 * The same page in another language. The brand's own language is asked for by its prefix too: the server then answers
 * with the plain address, whatever the browser would prefer.
 */
export const localeHref = (app: Base, locale: Locale, path: string): string =>
  `/${locale}${pathWithoutLocale(app, path)}`;
