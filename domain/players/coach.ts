/** The role of a team's coach. Apart from the positions of players, which portraits in lists do without. */
export const COACH = "coach";
