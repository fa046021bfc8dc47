/** Bonus coins are a purse of their own: they can be spent, but neither gifted nor paid out. */
export const PURSES = ["coins", "bonus_coins", "diamonds", "earnings"] as const;
export type Purse = (typeof PURSES)[number];

export const userPurse = (uid: number, purse: Purse): string => `user:${uid}:${purse}`;
/** Where what users hold was issued from; below zero by exactly what is about. */
export const housePurse = (purse: Purse): string => `house:${purse}`;
/** What users spent on the site. */
export const revenuePurse = (purse: Purse): string => `house:revenue:${purse}`;
/** What was taken back by a payer and will not come in any more. */
export const lossPurse = (purse: Purse): string => `house:loss:${purse}`;
/** Held for one purchase, until it is settled or returned; `purchase` names it: `goods:17`. */
export const heldPurse = (purchase: string, purse: Purse): string => `escrow:${purchase}:${purse}`;
/** What a user owes since a payment was taken back after it was spent; zero or below. */
export const debtPurse = (uid: number, purse: Purse): string => `debt:${uid}:${purse}`;
