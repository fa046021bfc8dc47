import type { Database } from "#db/client.ts";
import { selectSitemapLeagues, selectSitemapPlayers, selectSitemapTeams } from "#db/queries/matches/sitemap.ts";

const SELECTS = { leagues: selectSitemapLeagues, teams: selectSitemapTeams, players: selectSitemapPlayers } as const;

export const listSitemapEntities = async (db: Database, kind: keyof typeof SELECTS): Promise<number[]> =>
  (await SELECTS[kind](db)).map(({ id }) => id);
