import { type Database, runBatch } from "#db/client.ts";
import { addFavourites, askFavouriteIds, favouriteIdsOf, trimFavourites } from "#db/queries/matches/favourites.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

/** What a guest kept comes into the account; matches nobody knows are passed over, and again it changes nothing. */
export async function mergeFavourites(
  db: Database,
  uid: number,
  ids: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const answers = await runBatch(db, [
    addFavourites(db, uid, ids, nowMs),
    trimFavourites(db, uid, MAX_FAVOURITES),
    askFavouriteIds(db, uid),
  ]);
  return favouriteIdsOf(answers.at(-1));
}
