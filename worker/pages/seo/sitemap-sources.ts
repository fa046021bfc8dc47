import type { SitemapSource } from "#client/routes/static-data.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { listSitemapEntries } from "../../services/matches/list-sitemap-entries.ts";

/** `locales`: the languages of the page, if it does not exist in all. */
export type SitemapEntry = { path: string; lastmod?: string; locales?: readonly Locale[] };
type StoredEntries = Awaited<ReturnType<typeof listSitemapEntries>> & {
  productIds: readonly number[];
  news: readonly SitemapEntry[];
  videos: readonly SitemapEntry[];
  expertIds: readonly number[];
};

const toEntries = (prefix: string, ids: readonly number[]): SitemapEntry[] =>
  ids.map((id) => ({ path: `${prefix}/${id}` }));

function toRoomEntry(roomId: string, search = "", lastmod?: string): SitemapEntry[] {
  const room = parseRoomName(roomId);
  if (room?.kind !== "custom") return [];
  return [{ path: `/customLive/${room.number}${search}`, ...(lastmod && { lastmod }) }];
}

/** The entries of the routes whose pages come from the database. */
export const SITEMAP_SOURCES: Record<SitemapSource, (stored: StoredEntries) => SitemapEntry[]> = {
  matches: ({ matches }) =>
    matches.flatMap(({ id, gameId, updatedAtMs }) => {
      const slug = getGameById(gameId)?.slug;
      return slug ? [{ path: `/${slug}/${id}`, lastmod: new Date(updatedAtMs).toISOString() }] : [];
    }),
  rooms: ({ roomIds, replays }) => [
    ...roomIds.flatMap((id) => toRoomEntry(id)),
    ...replays.flatMap(({ roomId, liveId, endedAtMs }) =>
      toRoomEntry(roomId, `?replay=${liveId}`, new Date(endedAtMs).toISOString()),
    ),
  ],
  leagues: ({ leagueIds }) => toEntries("/leagueLibrary", leagueIds),
  teams: ({ teamIds }) => toEntries("/squadLibrary", teamIds),
  players: ({ playerIds }) => toEntries("/playerLibrary", playerIds),
  anchors: ({ anchorIds }) => toEntries("/anchor", anchorIds),
  news: ({ news }) => [...news],
  videos: ({ videos }) => [...videos],
  experts: ({ expertIds }) => toEntries("/expert", expertIds),
  products: ({ productIds }) => toEntries("/mall/details", productIds),
};
