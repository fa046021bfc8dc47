import type { SitemapSource } from "#client/routes/static-data.ts";
import type { Database } from "#db/client.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import { listSitemapEntities } from "../../services/leagues/list-sitemap-pages.ts";
import { listSitemapProducts } from "../../services/mall/list-sitemap-products.ts";
import { listSitemapMatches, listSitemapRooms } from "../../services/matches/list-sitemap-matches.ts";

export type SitemapEntry = { path: string; lastmod?: string };
type Input = { db: Database; brand: Brand; nowMs: number };

const toEntries = (prefix: string, ids: readonly number[]): SitemapEntry[] =>
  ids.map((id) => ({ path: `${prefix}/${id}` }));

/** The entries of the routes whose pages come from the database. */
export const SITEMAP_SOURCES: Record<SitemapSource, (input: Input) => Promise<SitemapEntry[]>> = {
  matches: async ({ db, nowMs }) =>
    (await listSitemapMatches(db, nowMs)).flatMap(({ id, gameId, updatedAtMs }) => {
      const slug = getGameById(gameId)?.slug;
      return slug ? [{ path: `/${slug}/${id}`, lastmod: new Date(updatedAtMs).toISOString() }] : [];
    }),
  rooms: async ({ db, nowMs }) =>
    (await listSitemapRooms(db, nowMs)).map(({ id, gameId }) => ({ path: `/live/${matchRoomName(gameId, id)}` })),
  leagues: async ({ db }) => toEntries("/leagueLibrary", await listSitemapEntities(db, "leagues")),
  teams: async ({ db }) => toEntries("/squadLibrary", await listSitemapEntities(db, "teams")),
  players: async ({ db }) => toEntries("/playerLibrary", await listSitemapEntities(db, "players")),
  products: async ({ db, brand }) =>
    brand.mall ? toEntries("/mall/details", await listSitemapProducts(db, brand.blindBox)) : [],
};
