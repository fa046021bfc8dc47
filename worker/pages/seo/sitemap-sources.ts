import type { SitemapSource } from "#client/routes/static-data.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { listSitemapEntries } from "../../services/matches/list-sitemap-entries.ts";

export type SitemapEntry = { path: string; lastmod?: string };
type StoredEntries = Awaited<ReturnType<typeof listSitemapEntries>> & { productIds: readonly number[] };

const toEntries = (prefix: string, ids: readonly number[]): SitemapEntry[] =>
  ids.map((id) => ({ path: `${prefix}/${id}` }));

/** The entries of the routes whose pages come from the database. */
export const SITEMAP_SOURCES: Record<SitemapSource, (stored: StoredEntries) => SitemapEntry[]> = {
  matches: ({ matches }) =>
    matches.flatMap(({ id, gameId, updatedAtMs }) => {
      const slug = getGameById(gameId)?.slug;
      return slug ? [{ path: `/${slug}/${id}`, lastmod: new Date(updatedAtMs).toISOString() }] : [];
    }),
  rooms: ({ roomIds }) =>
    roomIds.flatMap((id) => {
      const room = parseRoomName(id);
      return room?.kind === "custom" ? [{ path: `/customLive/${room.number}` }] : [];
    }),
  leagues: ({ leagueIds }) => toEntries("/leagueLibrary", leagueIds),
  teams: ({ teamIds }) => toEntries("/squadLibrary", teamIds),
  players: ({ playerIds }) => toEntries("/playerLibrary", playerIds),
  anchors: ({ anchorIds }) => toEntries("/anchor", anchorIds),
  products: ({ productIds }) => toEntries("/mall/details", productIds),
};
