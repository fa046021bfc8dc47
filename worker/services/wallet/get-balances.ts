import type { Database } from "#db/client.ts";
import { type BalanceRow, selectBalances } from "#db/queries/wallet/ledger.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";

/** The answer to `selectBalances`. */
export function parseBalances(answer: D1Result | undefined): WalletBalances {
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

export const getBalances = async (db: Database, uid: number): Promise<WalletBalances> =>
  parseBalances(await selectBalances(db, uid).all());
