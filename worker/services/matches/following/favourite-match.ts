import { type Database, runBatch } from "#db/client.ts";
import { addFavourites, isMatchKnown, removeFavourite, trimFavourites } from "#db/queries/matches/favourites.ts";
import { Refusal } from "#domain/errors.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

type Ask = { matchId: number; attention: boolean };

/** Puts a match among a person's favourites, or takes it out. Done twice it is done once. */
export async function followMatch(db: Database, uid: number, ask: Ask, nowMs: number): Promise<void> {
  if (!ask.attention) {
    await removeFavourite(db, uid, ask.matchId).run();
    return;
  }
  const answers = await runBatch(db, [
    addFavourites(db, uid, [ask.matchId], nowMs),
    trimFavourites(db, uid, MAX_FAVOURITES),
    isMatchKnown(db, ask.matchId),
  ]);
  if ((answers.at(-1)?.results.length ?? 0) === 0) throw new Refusal("match_not_found");
}
