/** Also applies to diamonds. */
export const COINS_PER_CNY = 10;
/** Earnings are a share of the coins and diamonds that viewers paid. */
export const EARNINGS_PER_CNY = 10;
export const CNY_PER_USD = 7;
