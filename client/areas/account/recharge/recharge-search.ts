import { RECHARGE_CURRENCIES, type RechargeCurrency } from "#domain/wallet/recharge.ts";

export type RechargeSearch = { of?: RechargeCurrency | undefined };

/** Coins, unless the address says diamonds. */
export const parseRechargeSearch = (search: Record<string, unknown>): RechargeSearch => ({
  of: RECHARGE_CURRENCIES.find((purse) => purse === search.of && purse !== "coins"),
});
