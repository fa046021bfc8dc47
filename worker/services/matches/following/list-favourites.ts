import type { Database } from "#db/client.ts";
import { listFavouriteMatchCards, parseFavouriteIds, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import type { MatchList } from "#domain/matches/views.ts";
import type { MatchContext } from "../match-context.ts";

/** The ids alone, newest star first: what a page of matches needs to draw its stars. */
export const listFavouriteIds = async (db: Database, uid: number): Promise<number[]> =>
  parseFavouriteIds(await selectFavouriteIds(db, uid).all());

/** The matches themselves: what is to come first, then what is over. */
export const listUserFavouriteMatches = (
  { db, locale }: MatchContext,
  uid: number,
  ask: { page: number; size: number },
): Promise<MatchList> => listFavouriteMatchCards(db, { uid, locale, ...ask });
