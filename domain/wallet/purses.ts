/** Bonus coins are a purse of their own: they can be spent, but neither gifted nor paid out. */
export const PURSES = ["coins", "bonus_coins", "diamonds"] as const;
export type Purse = (typeof PURSES)[number];

export const userPurse = (uid: number, purse: Purse): string => `user:${uid}:${purse}`;
/** Where what users hold was issued from; below zero by exactly what they hold. */
export const housePurse = (purse: Purse): string => `house:${purse}`;

/** Why something moved. `recharge` is what a level and its medals count. */
export const ENTRY_KINDS = ["registration_bonus", "opening_balance", "recharge"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One movement: the same amount leaves one account and reaches another. */
export type Entry = { key: string; kind: EntryKind; purse: Purse; from: string; to: string; amount: number };

/** The house gives a user something new. */
export const issue = (kind: Entry["kind"], key: string, uid: number, purse: Purse, amount: number): Entry => ({
  key,
  kind,
  purse,
  from: housePurse(purse),
  to: userPurse(uid, purse),
  amount,
});
