/** Bonus coins have a separate balance: they can be spent, but neither gifted nor paid out. */
export const WALLET_CURRENCIES = ["coins", "bonus_coins", "diamonds", "earnings"] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];
export const isWalletCurrency = (name: string): name is WalletCurrency => WALLET_CURRENCIES.some((one) => one === name);

export const userAccountId = (uid: number, currency: WalletCurrency): string => `user:${uid}:${currency}`;
/** Issues users' balances; its own negative balance is the amount in circulation. */
export const issuerAccountId = (currency: WalletCurrency): string => `house:${currency}`;
/** Collects what users spend on the site. */
export const revenueAccountId = (currency: WalletCurrency): string => `house:revenue:${currency}`;
/** Collects written-off debts. */
export const lossAccountId = (currency: WalletCurrency): string => `house:loss:${currency}`;
/** Holds the amount of a purchase, such as `goods:17`, until it is settled or refunded. */
export const escrowAccountId = (purchase: string, currency: WalletCurrency): string => `escrow:${purchase}:${currency}`;
/** Zero or negative: the amount a user owes after a refund or chargeback of an amount already spent. */
export const debtAccountId = (uid: number, currency: WalletCurrency): string => `debt:${uid}:${currency}`;
