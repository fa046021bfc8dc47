import { listFavouriteMatchCards, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import { selectFollowed } from "#db/queries/matches/following.ts";
import type { FollowedEntity } from "#domain/matches/following-contract.ts";
import type { MatchList } from "#domain/matches/views.ts";
import type { LocalizedContext, ReadContext } from "../../context.ts";

/** The ids of a user's favourite matches, newest first. */
export const listFavouriteIds = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<number[]> =>
  (await selectFavouriteIds(db, uid)).map(({ id }) => id);

/** A user's favourite matches: upcoming ones first, then finished ones. */
export const listUserFavouriteMatches = (
  { db, locale }: LocalizedContext,
  { uid, page, size }: { uid: number; page: number; size: number },
): Promise<MatchList> => listFavouriteMatchCards(db, { userId: uid, locale, page, size });

/** The leagues, teams and players a user follows, newest first. */
export const listFollowedEntities = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<FollowedEntity[]> =>
  selectFollowed(db, uid);
