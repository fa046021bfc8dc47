import { issuerAccountId, userAccountId, type WalletCurrency } from "./ledger-accounts.ts";

/** Why something moved. `recharge` is what a level and its medals count. */
export const LEDGER_ENTRY_KINDS = [
  "registration_bonus",
  "opening_balance",
  "recharge",
  "recharge_refund",
  "chargeback",
  "chargeback_returned",
  "debt_paid",
  "debt_waived",
  "score_purchase",
  "vip_purchase",
  "goods_hold",
  "goods_settle",
  "goods_return",
  "blind_box",
  "gift",
  "gift_undo",
  "gift_earning",
  "plan_hold",
  "plan_payout",
  "plan_fee",
  "plan_refund",
  "room_unlock",
  "withdrawal_hold",
  "withdrawal",
  "withdrawal_return",
  "correction",
  "reversal",
] as const;
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

/** One movement: the same amount leaves one account and reaches another. */
export type LedgerEntry = {
  /** What happened, once. Entries of one write that share it are its legs. */
  key: string;
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  from: string;
  to: string;
  amount: number;
  /** What it belongs to: `recharge:…`, `goods:17`. */
  subject?: string;
  /** Who stands on the other side for the owner of the purse, where an account of the house stands between. */
  otherUid?: number;
};

/** The house gives a user something new. */
export const issueEntry = (
  kind: LedgerEntryKind,
  key: string,
  uid: number,
  purse: WalletCurrency,
  amount: number,
): LedgerEntry => ({
  key,
  kind,
  purse,
  from: issuerAccountId(purse),
  to: userAccountId(uid, purse),
  amount,
});

/** What undoes entries: the same amounts the other way, last first, under a key of their own. Nothing is ever deleted. */
export const reverseEntries = (
  entries: readonly LedgerEntry[],
  key: string,
  kind: LedgerEntryKind = "reversal",
): LedgerEntry[] => entries.toReversed().map((entry) => ({ ...entry, key, kind, from: entry.to, to: entry.from }));
