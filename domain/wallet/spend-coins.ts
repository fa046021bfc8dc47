import { userAccountId, type WalletCurrency } from "./ledger-accounts.ts";

/** The part of an amount one balance pays. */
export type CoinSpend = { purse: WalletCurrency; amount: number };
export type CoinBalances = { coins: number; bonus_coins: number };

/** Bonus coins first, since they cannot be gifted or paid out. Undefined when both together are too little. */
export function splitCoinSpend(balances: CoinBalances, amount: number): CoinSpend[] | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
  const bonus = Math.min(balances.bonus_coins, amount);
  const paid = amount - bonus;
  if (paid > balances.coins) return undefined;
  const shares: CoinSpend[] = [
    { purse: "bonus_coins", amount: bonus },
    { purse: "coins", amount: paid },
  ];
  return shares.filter((share) => share.amount > 0);
}

export const debitUserEntries = (uid: number, shares: readonly CoinSpend[], to: (purse: WalletCurrency) => string) =>
  shares.map(({ purse, amount }) => ({ purse, amount, from: userAccountId(uid, purse), to: to(purse) }));
export const refundUserEntries = (uid: number, shares: readonly CoinSpend[], from: (purse: WalletCurrency) => string) =>
  shares.map(({ purse, amount }) => ({ purse, amount, from: from(purse), to: userAccountId(uid, purse) }));
