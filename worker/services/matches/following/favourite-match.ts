import { runBatch } from "#db/client.ts";
import {
  deleteFavourite,
  deleteOldestFavourites,
  insertFavourites,
  selectMatchExists,
} from "#db/queries/matches/favourites.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import type { ServiceContext } from "../../context.ts";

type FavouriteInput = { uid: number; matchId: number; attention: boolean };

/** Adds a match to a user's favourites or removes it; idempotent. */
export async function setMatchFavourite(
  { db, nowMs }: ServiceContext,
  { uid, matchId, attention }: FavouriteInput,
): Promise<void> {
  if (!attention) {
    await deleteFavourite(db, uid, matchId);
    return;
  }
  const [, , found] = await runBatch(db, [
    insertFavourites(db, uid, [matchId], nowMs),
    deleteOldestFavourites(db, uid, MAX_FAVOURITES),
    selectMatchExists(db, matchId),
  ]);
  if (found.length === 0) throw new AppError("match_not_found");
}
