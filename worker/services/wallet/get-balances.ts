import { type BalanceRow, selectBalances } from "#db/queries/wallet/ledger.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";
import type { ReadContext } from "../context.ts";

export function toBalances(rows: readonly BalanceRow[]): WalletBalances {
  const sum = (kind: BalanceRow["kind"], ...currencies: BalanceRow["purse"][]) =>
    rows.reduce((total, row) => total + (row.kind === kind && currencies.includes(row.purse) ? row.balance : 0), 0);
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

export const getBalances = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<WalletBalances> =>
  toBalances(await selectBalances(db, uid));
