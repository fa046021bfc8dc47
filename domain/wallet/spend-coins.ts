import { type Purse, userPurse } from "./ledger-accounts.ts";

/** What can pay: a purse and how much of it. */
export type Share = { purse: Purse; amount: number };
export type CoinBalances = { coins: number; bonus_coins: number };

/** Bonus coins go first, for they are good for nothing else. Undefined when both together are too little. */
export function spendCoins(balances: CoinBalances, amount: number): Share[] | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
  const bonus = Math.min(balances.bonus_coins, amount);
  const paid = amount - bonus;
  if (paid > balances.coins) return undefined;
  const shares: Share[] = [
    { purse: "bonus_coins", amount: bonus },
    { purse: "coins", amount: paid },
  ];
  return shares.filter((share) => share.amount > 0);
}

/** From the user's purses to an account each, or back the way they came. */
export const fromUser = (uid: number, shares: readonly Share[], to: (purse: Purse) => string) =>
  shares.map(({ purse, amount }) => ({ purse, amount, from: userPurse(uid, purse), to: to(purse) }));
export const backToUser = (uid: number, shares: readonly Share[], from: (purse: Purse) => string) =>
  shares.map(({ purse, amount }) => ({ purse, amount, from: from(purse), to: userPurse(uid, purse) }));
