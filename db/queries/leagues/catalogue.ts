import { asc, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import type { Database } from "../../client.ts";
import { type games, leagues } from "../../schema/index.ts";

const MAX_LEAGUES = 500;

/** Answered from `leagues_by_game`. */
export const selectLeaguesOfGame = (db: Database, gameId: number, locale: Locale) =>
  db
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

export async function listLeaguesOfGame(db: Database, gameId: number, locale: Locale): Promise<LeagueSummary[]> {
  const rows = await selectLeaguesOfGame(db, gameId, locale);
  return rows.map(({ country, ...league }) => ({
    ...league,
    ...(country !== null && { country, region: regionName(country, locale) }),
  }));
}

/** Every page asks for it. The state stands literally, or the partial index would not serve. */
export const LIVE_COUNTS_SQL =
  "SELECT game_id AS gameId, count(*) AS live FROM matches WHERE state = 'in_progress' GROUP BY game_id";

export const countLiveMatches = async (db: Database): Promise<LiveGame[]> =>
  (await db.$client.prepare(LIVE_COUNTS_SQL).all<LiveGame>()).results;

export type GameRow = typeof games.$inferSelect & { live: number };

const GAMES_WITH_LIVE = `
  SELECT g.*, (
    SELECT count(*) FROM matches INDEXED BY matches_live_by_game WHERE game_id = g.id AND state = 'in_progress'
  ) AS live
  FROM games AS g ORDER BY g.sort`;

/** Every game with its number of live matches. */
export const listGames = async (db: Database): Promise<GameRow[]> =>
  (await db.$client.prepare(GAMES_WITH_LIVE).all<GameRow>()).results;
