/** Nobody reads more, and a list of them stays one index range. */
export const MAX_FOLLOWS = 2_000;
