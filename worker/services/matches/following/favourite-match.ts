import { type Database, runBatch } from "#db/client.ts";
import {
  deleteFavourite,
  deleteOldestFavourites,
  insertFavourites,
  selectMatchExists,
} from "#db/queries/matches/favourites.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

type FavouriteInput = { matchId: number; attention: boolean };

/** Puts a match among a person's favourites, or takes it out. Done twice it is done once. */
export async function setMatchFavourite(db: Database, uid: number, ask: FavouriteInput, nowMs: number): Promise<void> {
  if (!ask.attention) {
    await deleteFavourite(db, uid, ask.matchId).run();
    return;
  }
  const answers = await runBatch(db, [
    insertFavourites(db, uid, [ask.matchId], nowMs),
    deleteOldestFavourites(db, uid, MAX_FAVOURITES),
    selectMatchExists(db, ask.matchId),
  ]);
  if ((answers.at(-1)?.results.length ?? 0) === 0) throw new AppError("match_not_found");
}
