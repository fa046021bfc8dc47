import { type Database, runBatch } from "#db/client.ts";
import {
  deleteOldestFavourites,
  insertFavourites,
  parseFavouriteIds,
  selectFavouriteIds,
} from "#db/queries/matches/favourites.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

/** What a guest kept comes into the account; matches nobody knows are passed over, and again it changes nothing. */
export async function mergeFavourites(
  db: Database,
  uid: number,
  ids: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const answers = await runBatch(db, [
    insertFavourites(db, uid, ids, nowMs),
    deleteOldestFavourites(db, uid, MAX_FAVOURITES),
    selectFavouriteIds(db, uid),
  ]);
  return parseFavouriteIds(answers.at(-1));
}
