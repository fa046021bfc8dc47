/** Favourite matches per user or guest; beyond it the oldest are dropped. */
export const MAX_FAVOURITES = 500;
