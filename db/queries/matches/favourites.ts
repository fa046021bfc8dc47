import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { favouriteMatches } from "../../schema/index.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow, toLeagueSummaries, toMatchCard } from "./rows.ts";

/** Skips unknown ids and existing favourites. A merged match's id resolves to the remaining match. */
export const insertFavourites = (db: Database, userId: number, ids: readonly number[], nowMs: number) =>
  run(
    db,
    sql`INSERT INTO favourite_matches (user_id, match_id, added_at_ms)
      SELECT ${userId}, m.id, ${nowMs} FROM json_each(${JSON.stringify(ids)}) AS requested
      LEFT JOIN match_aliases AS alias ON alias.match_id = requested.value
      CROSS JOIN matches AS m ON m.id = coalesce(alias.merged_into, requested.value) WHERE true
      ON CONFLICT (user_id, match_id) DO NOTHING`,
  );

/** Deletes the oldest favourites beyond `most`. */
export const deleteOldestFavourites = (db: Database, userId: number, most: number) =>
  run(
    db,
    sql`DELETE FROM favourite_matches WHERE user_id = ${userId} AND match_id IN (
      SELECT match_id FROM favourite_matches INDEXED BY favourite_matches_by_age WHERE user_id = ${userId}
      ORDER BY added_at_ms DESC, match_id DESC LIMIT -1 OFFSET ${most})`,
  );

export const deleteFavourite = (db: Database, userId: number, matchId: number) =>
  db.delete(favouriteMatches).where(and(eq(favouriteMatches.userId, userId), eq(favouriteMatches.matchId, matchId)));

/** Returns one row if the match exists or was merged into another. */
export const selectMatchExists = (db: Database, matchId: number) =>
  rows<{ found: 1 }>(
    db,
    sql`SELECT 1 AS found FROM matches WHERE id = ${matchId}
      UNION SELECT 1 FROM match_aliases WHERE match_id = ${matchId} AND merged_into IS NOT NULL`,
  );

/** Answered from `favourite_matches_by_age`. */
export const selectFavouriteIds = (db: Database, userId: number) =>
  db
    .select({ id: favouriteMatches.matchId })
    .from(favouriteMatches)
    .where(eq(favouriteMatches.userId, userId))
    .orderBy(desc(favouriteMatches.addedAtMs), desc(favouriteMatches.matchId));

const IS_OVER = sql.raw("m.state IN ('finished', 'cancelled', 'abandoned', 'awarded')");

type Page = { userId: number; locale: Locale; page: number; size: number };

/**
 * Upcoming matches first, soonest first, then finished ones, latest first. Sorted in full, because the list is short.
 */
export async function listFavouriteMatchCards(db: Database, { userId, locale, page, size }: Page): Promise<MatchList> {
  const [cards, [counted]] = await runBatch(db, [
    rows<MatchCardRow>(
      db,
      sql`SELECT ${cardColumns(locale)}
        FROM favourite_matches AS f CROSS JOIN matches AS m ON m.id = f.match_id ${CARD_JOINS}
        WHERE f.user_id = ${userId}
        ORDER BY ${IS_OVER}, CASE WHEN ${IS_OVER} THEN -m.starts_at_ms ELSE m.starts_at_ms END, m.id
        LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.select({ total: count() }).from(favouriteMatches).where(eq(favouriteMatches.userId, userId)),
  ]);
  return {
    leagues: toLeagueSummaries(cards, locale),
    list: cards.map(toMatchCard),
    total: counted?.total ?? 0,
    page,
    size,
  };
}
