import { asc, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
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
  const list = await selectLeaguesOfGame(db, gameId, locale);
  return list.map(({ country, ...league }) => ({
    ...league,
    ...(country !== null && { country, region: regionName(country, locale) }),
  }));
}

/** Runs on every page. The state is a literal, because a bound parameter would not match the partial index. */
export const liveCountsQuery = sql`SELECT game_id AS gameId, count(*) AS live FROM matches
  WHERE state = 'in_progress' GROUP BY game_id`;

export const listLiveCountRows = async (db: Database): Promise<LiveGame[]> => rows<LiveGame>(db, liveCountsQuery);

type GameRow = StoredRow<typeof games> & { live: number };

/** All games with their number of live matches. */
export const listGames = async (db: Database): Promise<GameRow[]> =>
  rows<GameRow>(
    db,
    sql`SELECT g.*, (
        SELECT count(*) FROM matches INDEXED BY matches_live_by_game WHERE game_id = g.id AND state = 'in_progress'
      ) AS live
      FROM games AS g ORDER BY g.sort`,
  );
