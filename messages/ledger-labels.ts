import type { Locale } from "#domain/i18n/locales.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { m } from "#messages";

const KINDS: Record<LedgerEntryKind, () => string> = {
  registration_bonus: m.water_registration_bonus,
  opening_balance: m.water_opening_balance,
  recharge: m.water_recharge,
  recharge_refund: m.water_recharge_refund,
  chargeback: m.water_chargeback,
  chargeback_returned: m.water_chargeback_returned,
  debt_paid: m.water_debt_paid,
  debt_waived: m.water_debt_waived,
  score_purchase: m.water_score_purchase,
  vip_purchase: m.water_vip_purchase,
  goods_hold: m.water_goods_hold,
  goods_settle: m.water_goods_settle,
  goods_return: m.water_goods_return,
  blind_box: m.water_blind_box,
  gift: m.water_gift,
  gift_undo: m.water_gift_undo,
  gift_earning: m.water_gift_earning,
  plan_hold: m.water_plan_hold,
  plan_payout: m.water_plan_payout,
  plan_fee: m.water_plan_fee,
  plan_refund: m.water_plan_refund,
  room_unlock: m.water_room_unlock,
  withdrawal_hold: m.water_withdrawal_hold,
  withdrawal: m.water_withdrawal,
  withdrawal_return: m.water_withdrawal_return,
  correction: m.water_correction,
  reversal: m.water_reversal,
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
