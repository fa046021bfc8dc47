import type { Database } from "#db/client.ts";
import { askBalances, type BalanceRow } from "#db/queries/wallet/ledger.ts";
import type { Balances } from "#domain/wallet/contract.ts";

/** The answer to `askBalances`. */
export function balancesOf(answer: D1Result | undefined): Balances {
  const rows = (answer?.results ?? []) as BalanceRow[];
  const sum = (kind: BalanceRow["kind"], ...purses: BalanceRow["purse"][]) =>
    rows.reduce((total, row) => total + (row.kind === kind && purses.includes(row.purse) ? row.balance : 0), 0);
  return {
    coins: sum("user", "coins"),
    bonus_coins: sum("user", "bonus_coins"),
    diamonds: sum("user", "diamonds"),
    earnings: sum("user", "earnings"),
    heldCoins: sum("escrow", "coins", "bonus_coins"),
    heldDiamonds: sum("escrow", "diamonds"),
    owedCoins: Math.abs(sum("debt", "coins", "bonus_coins")),
    owedDiamonds: Math.abs(sum("debt", "diamonds")),
  };
}

export const readBalances = async (db: Database, uid: number): Promise<Balances> =>
  balancesOf(await askBalances(db, uid).all());
