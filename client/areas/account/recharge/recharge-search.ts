import { RECHARGE_PURSES, type RechargePurse } from "#domain/wallet/recharge.ts";

export type RechargeSearch = { of?: RechargePurse | undefined };

/** Coins, unless the address says diamonds. */
export const readRechargeSearch = (search: Record<string, unknown>): RechargeSearch => ({
  of: RECHARGE_PURSES.find((purse) => purse === search.of && purse !== "coins"),
});
