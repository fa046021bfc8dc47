import type { Locale } from "#domain/i18n/locales.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { m } from "#messages";

const KINDS: Record<LedgerEntryKind, () => string> = {
  registration_bonus: m.transactions_registration_bonus,
  opening_balance: m.transactions_opening_balance,
  recharge: m.transactions_recharge,
  recharge_refund: m.transactions_recharge_refund,
  chargeback: m.transactions_chargeback,
  chargeback_returned: m.transactions_chargeback_returned,
  debt_paid: m.transactions_debt_paid,
  debt_waived: m.transactions_debt_waived,
  score_purchase: m.transactions_xp_boost,
  vip_purchase: m.transactions_vip_purchase,
  goods_hold: m.transactions_goods_hold,
  goods_settle: m.transactions_goods_settle,
  goods_return: m.transactions_goods_return,
  blind_box: m.transactions_mystery_box,
  gift: m.transactions_gift,
  gift_undo: m.transactions_gift_undo,
  gift_earning: m.transactions_gift_earning,
  plan_hold: m.transactions_tip_hold,
  plan_payout: m.transactions_tip_payout,
  plan_fee: m.transactions_tip_fee,
  plan_refund: m.transactions_tip_refund,
  room_unlock: m.transactions_room_unlock,
  room_unlock_settle: m.transactions_room_unlock_settle,
  room_unlock_refund: m.transactions_room_unlock_refund,
  room_unlock_earning: m.transactions_room_unlock_earning,
  withdrawal_hold: m.transactions_withdrawal_hold,
  withdrawal: m.transactions_withdrawal,
  withdrawal_return: m.transactions_withdrawal_return,
  account_merge: m.transactions_account_merge,
  correction: m.transactions_correction,
  reversal: m.transactions_reversal,
};
const NAMES: Record<WalletCurrency, () => string> = {
  coins: m.account_coins,
  bonus_coins: m.account_bonus_coins,
  diamonds: m.account_diamonds,
  earnings: m.account_earnings,
};

export const entryKindName = (kind: LedgerEntryKind): string => KINDS[kind]();
export const currencyName = (purse: WalletCurrency): string => NAMES[purse]();

const AMOUNTS: Record<
  WalletCurrency,
  (inputs: { count: number; amount: string }, options: { locale?: Locale }) => string
> = {
  coins: m.coins_amount,
  bonus_coins: m.bonus_coins_amount,
  diamonds: m.diamonds_amount,
  earnings: m.earnings_amount,
};
/**
 * So much of it, in the form the language has for the number; `amount` is the number as it is written. In the reader's
 * language, unless it is for somebody who reads another.
 */
export const currencyAmount = (purse: WalletCurrency, count: number, amount: string, locale?: Locale): string =>
  AMOUNTS[purse]({ count, amount }, locale ? { locale } : {});
