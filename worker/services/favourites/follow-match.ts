import { addFavourites, removeFavourite, trimFavourites } from "#db/queries/favourites.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

type Ask = { matchId: number; attention: boolean };

/** Puts a match among a person's favourites, or takes it out. Done twice it is done once. */
export async function followMatch(db: D1Database, uid: number, ask: Ask, nowMs: number): Promise<void> {
  await db.batch(
    ask.attention
      ? [addFavourites(db, uid, [ask.matchId], nowMs), trimFavourites(db, uid, MAX_FAVOURITES)]
      : [removeFavourite(db, uid, ask.matchId)],
  );
}
