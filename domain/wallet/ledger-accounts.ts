/** Bonus coins are a purse of their own: they can be spent, but neither gifted nor paid out. */
export const WALLET_CURRENCIES = ["coins", "bonus_coins", "diamonds", "earnings"] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

export const userAccountId = (uid: number, purse: WalletCurrency): string => `user:${uid}:${purse}`;
/** Where what users hold was issued from; below zero by exactly what is about. */
export const issuerAccountId = (purse: WalletCurrency): string => `house:${purse}`;
/** What users spent on the site. */
export const revenueAccountId = (purse: WalletCurrency): string => `house:revenue:${purse}`;
/** What was taken back by a payer and will not come in any more. */
export const lossAccountId = (purse: WalletCurrency): string => `house:loss:${purse}`;
/** Held for one purchase, until it is settled or returned; `purchase` names it: `goods:17`. */
export const escrowAccountId = (purchase: string, purse: WalletCurrency): string => `escrow:${purchase}:${purse}`;
/** What a user owes since a payment was taken back after it was spent; zero or below. */
export const debtAccountId = (uid: number, purse: WalletCurrency): string => `debt:${uid}:${purse}`;
