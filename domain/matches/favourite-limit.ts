/** Favourite matches of a person, or of a guest's browser. The oldest give way. */
export const MAX_FAVOURITES = 500;
