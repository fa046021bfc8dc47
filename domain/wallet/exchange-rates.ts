/** What a yuan buys; diamonds cost the same. */
export const COINS_PER_CNY = 10;
export const CNY_PER_USD = 7;
