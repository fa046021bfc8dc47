/** Keeps follow lists within a single index range. */
export const MAX_FOLLOWS = 2_000;
