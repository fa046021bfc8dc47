import { runBatch } from "#db/client.ts";
import { deleteOldestFavourites, insertFavourites, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import type { ServiceContext } from "../../context.ts";

/** Adds a guest's favourites to their account; idempotent, and unknown matches are skipped. */
export async function mergeFavourites(
  { db, nowMs }: ServiceContext,
  { uid, matchIds }: { uid: number; matchIds: readonly number[] },
): Promise<number[]> {
  const [, , favourites] = await runBatch(db, [
    insertFavourites(db, uid, matchIds, nowMs),
    deleteOldestFavourites(db, uid, MAX_FAVOURITES),
    selectFavouriteIds(db, uid),
  ]);
  return favourites.map(({ id }) => id);
}
