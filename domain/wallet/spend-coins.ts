import { userAccountId, type WalletCurrency } from "./ledger-accounts.ts";

/** The part of an amount paid from one balance. */
export type CoinSpend = { currency: WalletCurrency; amount: number };
export type CoinBalances = { coins: number; bonus_coins: number };

/** Spends bonus coins first, because they cannot be gifted or paid out. Undefined if the balances are insufficient. */
export function splitCoinSpend(balances: CoinBalances, amount: number): CoinSpend[] | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
  const bonus = Math.min(balances.bonus_coins, amount);
  const paid = amount - bonus;
  if (paid > balances.coins) return undefined;
  const shares: CoinSpend[] = [
    { currency: "bonus_coins", amount: bonus },
    { currency: "coins", amount: paid },
  ];
  return shares.filter((share) => share.amount > 0);
}

export const debitUserEntries = (
  uid: number,
  shares: readonly CoinSpend[],
  toAccount: (currency: WalletCurrency) => string,
) =>
  shares.map(({ currency, amount }) => ({
    purse: currency,
    amount,
    from: userAccountId(uid, currency),
    to: toAccount(currency),
  }));
export const refundUserEntries = (
  uid: number,
  shares: readonly CoinSpend[],
  fromAccount: (currency: WalletCurrency) => string,
) =>
  shares.map(({ currency, amount }) => ({
    purse: currency,
    amount,
    from: fromAccount(currency),
    to: userAccountId(uid, currency),
  }));
