/** Keeps follow lists within one index range. */
export const MAX_FOLLOWS = 2_000;
