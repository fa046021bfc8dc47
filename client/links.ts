import type { Locale } from "#domain/i18n/locales.ts";
import type { ProductCategory, ProductSort } from "#domain/mall/products.ts";
import type { MatchView, SportTab } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { STATIC_PAGES } from "#domain/static-pages/contract.ts";
import type { AppContext } from "./app-context.ts";

/** URLs of the site's pages with the locale prefix. */
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
  // Most links have no search, and a page has a hundred of them.
  if (!search) return full;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `${full}?${query}` : full;
}

export const homeHref = (app: Base, search?: HomeLinkSearch): string => href(app, "/", search);

/** Matches of all games, or of one. */
export const matchListHref = (app: Base, game?: GameSlug, search?: MatchListLinkSearch): string =>
  href(app, game ? `/match/${game}` : "/match", search);

/** A game without pages links to the match list. */
export function matchHref(app: Base, gameId: number, matchId: number): string {
  const game = getGameById(gameId);
  return href(app, game ? `/${game.slug}/${matchId}` : "/match");
}

/** A live room, or the list of open rooms; `live2` is the wide layout. */
export function roomHref(app: Base, roomId?: string, layout: "live" | "live2" = "live"): string {
  const [, number] = /^c-(\d+)$/.exec(roomId ?? "") ?? [];
  if (number && layout === "live") return href(app, `/customLive/${number}`);
  return href(app, roomId ? `/${layout}/${roomId}` : `/${layout}`);
}

/** The room's replay; the newest one without its id. */
export const replayHref = (app: Base, roomId: string, liveId: number): string =>
  `${roomHref(app, roomId)}?${new URLSearchParams({ replay: String(liveId) })}`;
/** A clip opens in the room it is from. */
export const clipHref = (app: Base, roomId: string, clipId: string): string =>
  `${roomHref(app, roomId)}?${new URLSearchParams({ clip: clipId })}`;

/** The anchor's own room, or the given one for its moderators. */
export const anchorHref = (app: Base, room?: string): string => href(app, "/anchorCenter", { room });
export type AnchorListLinkSearch = {
  game?: GameSlug | undefined;
  language?: Locale | undefined;
  followed?: 1 | undefined;
};
/** Streamers: who is live, then who is next. */
export const anchorListHref = (app: Base, search?: AnchorListLinkSearch): string =>
  href(app, "/anchor/anchorList", search);
/** A streamer's public profile. */
export const anchorProfileHref = (app: Base, uid: number): string => href(app, `/anchor/${uid}`);
/** Lives on the air and the rooms of live matches. */
export const livesHref = (app: Base, search?: { game?: GameSlug | undefined }): string => href(app, "/live", search);
/** Up to four matches side by side. */
export const dataHref = (app: Base, game?: GameSlug, search?: { m?: string | undefined }): string =>
  href(app, game ? `/${game}/data` : "/live/data", search);

export type StatsLibraryKind = "league" | "squad" | "player";

/** The stats library: a list, an entry, or one view of an entry. */
export function libraryHref(app: Base, kind: StatsLibraryKind, id?: number, view?: string, search?: Search): string {
  const segments = [`/${kind}Library`, id, view === "config" ? undefined : view];
  return href(app, segments.filter((step) => step !== undefined).join("/"), search);
}

/** Calendar feed of a team's or league's matches. */
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

/** The user's own account. */
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
export const orderHref = (app: Base, id: string): string => href(app, `/mall/order/${id}`);
/** The draw log of a box. */
export const drawsHref = (app: Base, boxId: number, search?: { before?: number | undefined }): string =>
  href(app, `/mall/draws/${boxId}`, search);
export const vipHref = (app: Base): string => href(app, "/vip");
export const rechargeOrderHref = (app: Base, id: string, search?: Search): string =>
  href(app, `/recharge/${id}`, search);

export const OPERATOR_PAGES = ["goods", "shelf", "anchors", "ledger", "feeds", "reports", "words"] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];
export const operatorHref = (app: Base, page: OperatorPage, search?: Search): string =>
  href(app, `/admin/${page}`, search);

export const profileHref = (app: Base, uid: number): string => href(app, `/userInfo/${uid}`);

/** `path` is the current path with its query. */
export function pathWithoutLocale({ basePath }: Base, path: string): string {
  const [, pathname = "", tail = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const hasBase = basePath !== "" && (pathname === basePath || pathname.startsWith(`${basePath}/`));
  const rest = hasBase ? pathname.slice(basePath.length) : pathname;
  return `${rest === "/" ? "" : rest}${tail}`;
}

/** The default language has its prefix too, so that the server redirects to the plain URL whatever the browser prefers. */
export const localeHref = (app: Base, locale: Locale, path: string): string =>
  `/${locale}${pathWithoutLocale(app, path)}`;
