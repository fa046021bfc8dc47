/** Separate from player positions, which portraits in lists do not need. */
export const COACH = "coach";
