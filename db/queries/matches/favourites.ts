import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { CARD_COLUMNS, CARD_JOINS, type MatchCardRow, toLeagueSummaries, toMatchCard } from "./rows.ts";

/** Matches nobody knows are passed over, a double stands for its match; what is there already stays as old as it is. */
export const insertFavourites = (db: Database, uid: number, ids: readonly number[], nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO favourite_matches (user_id, match_id, added_at_ms)
       SELECT ?1, m.id, ?3 FROM json_each(?2) AS wished LEFT JOIN match_aliases AS gone ON gone.match_id = wished.value
       CROSS JOIN matches AS m ON m.id = coalesce(gone.merged_into, wished.value) WHERE true
       ON CONFLICT (user_id, match_id) DO NOTHING`,
    )
    .bind(uid, JSON.stringify(ids), nowMs);

/** Beyond `most` the oldest give way. */
export const deleteOldestFavourites = (db: Database, uid: number, most: number) =>
  db.$client
    .prepare(
      `DELETE FROM favourite_matches WHERE user_id = ?1 AND match_id IN (
         SELECT match_id FROM favourite_matches INDEXED BY favourite_matches_by_age WHERE user_id = ?1
         ORDER BY added_at_ms DESC, match_id DESC LIMIT -1 OFFSET ?2)`,
    )
    .bind(uid, most);

export const deleteFavourite = (db: Database, uid: number, matchId: number) =>
  db.$client.prepare("DELETE FROM favourite_matches WHERE user_id = ?1 AND match_id = ?2").bind(uid, matchId);

export const selectMatchExists = (db: Database, matchId: number) =>
  db.$client
    .prepare(
      `SELECT 1 FROM matches WHERE id = ?1
       UNION SELECT 1 FROM match_aliases WHERE match_id = ?1 AND merged_into IS NOT NULL`,
    )
    .bind(matchId);

export const selectFavouriteIds = (db: Database, uid: number) =>
  db.$client
    .prepare(
      `SELECT match_id AS id FROM favourite_matches INDEXED BY favourite_matches_by_age WHERE user_id = ?1
       ORDER BY added_at_ms DESC, match_id DESC`,
    )
    .bind(uid);

export const parseFavouriteIds = (answer: D1Result | undefined): number[] =>
  ((answer?.results ?? []) as { id: number }[]).map((row) => row.id);

const OVER = "m.state IN ('finished', 'cancelled', 'abandoned', 'awarded')";

type Page = { uid: number; locale: Locale; page: number; size: number };

/** What is to come, soonest first, then what is over, latest first. A person's list is bounded, so it is sorted whole. */
export async function listFavouriteMatchCards(db: Database, { uid, locale, page, size }: Page): Promise<MatchList> {
  const [rows, counts] = await batchRows(
    db,
    typedStatement<MatchCardRow>(
      db.$client
        .prepare(
          `SELECT ${CARD_COLUMNS} FROM favourite_matches AS f CROSS JOIN matches AS m ON m.id = f.match_id ${CARD_JOINS}
           WHERE f.user_id = ?2
           ORDER BY ${OVER}, CASE WHEN ${OVER} THEN -m.starts_at_ms ELSE m.starts_at_ms END, m.id LIMIT ?3 OFFSET ?4`,
        )
        .bind(locale, uid, size, (page - 1) * size),
    ),
    typedStatement<{ total: number }>(
      db.$client.prepare("SELECT count(*) AS total FROM favourite_matches WHERE user_id = ?1").bind(uid),
    ),
  );
  return {
    leagues: toLeagueSummaries(rows, locale),
    list: rows.map(toMatchCard),
    total: counts[0]?.total ?? 0,
    page,
    size,
  };
}
