/** Favourite matches per user or guest; beyond it, the oldest are dropped. */
export const MAX_FAVOURITES = 500;
/** Followed leagues, teams and players per user or guest; beyond it, the oldest are dropped. */
export const MAX_FOLLOWED = 500;
