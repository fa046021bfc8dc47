import { asc, count, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/locale/locales.ts";
import { regionName } from "#domain/locale/region-name.ts";
import type { LeagueFace } from "#domain/matches/view.ts";
import { database } from "../client.ts";
import { games, leagues, matches } from "../schema/index.ts";

const MAX_LEAGUES = 500;

/** Answered from `leagues_by_game`. */
export const leaguesOfGameQuery = (db: D1Database, gameId: number, locale: Locale) =>
  database(db)
    .select({
      id: leagues.id,
      gameId: leagues.gameId,
      name: sql<string>`coalesce(${leagues.names} ->> ${locale}, ${leagues.name})`,
      country: leagues.country,
      rank: leagues.rank,
    })
    .from(leagues)
    .where(eq(leagues.gameId, gameId))
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(MAX_LEAGUES);

export async function listLeaguesOfGame(db: D1Database, gameId: number, locale: Locale): Promise<LeagueFace[]> {
  const rows = await leaguesOfGameQuery(db, gameId, locale);
  return rows.map(({ country, ...league }) => ({
    ...league,
    ...(country !== null && { country, region: regionName(country, locale) }),
  }));
}

/** Answered from `matches_live_by_game`; the state stands literally, or the partial index would not serve. */
export const liveCountsQuery = (db: D1Database) =>
  database(db)
    .select({ gameId: matches.gameId, live: count() })
    .from(matches)
    .where(sql`${matches.state} = 'in_progress'`)
    .groupBy(matches.gameId);

export const countLiveMatches = async (db: D1Database): Promise<{ gameId: number; live: number }[]> =>
  liveCountsQuery(db);

export type GameRow = typeof games.$inferSelect & { live: number };

/** Every game with its number of live matches; two statements, one round trip. */
export async function listGames(db: D1Database): Promise<GameRow[]> {
  const [rows, counts] = await database(db).batch([
    database(db).select().from(games).orderBy(asc(games.sort)),
    liveCountsQuery(db),
  ]);
  const live = new Map(counts.map((row) => [row.gameId, row.live]));
  return rows.map((game) => ({ ...game, live: live.get(game.id) ?? 0 }));
}
