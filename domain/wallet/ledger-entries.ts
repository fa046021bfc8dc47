import { issuerAccountId, userAccountId, type WalletCurrency } from "./ledger-accounts.ts";

/**
 * The reason an amount moved. `available` kinds can occur in a user's transactions and are offered as filters; the
 * others do not change a user's balance, or belong to features that do not exist yet. Levels and medals count
 * `recharge`.
 */
const ENTRY_KINDS = {
  registration_bonus: { available: true },
  opening_balance: { available: true },
  recharge: { available: true },
  recharge_refund: { available: true },
  chargeback: { available: true },
  chargeback_returned: { available: true },
  debt_paid: { available: true },
  debt_waived: { available: false },
  score_purchase: { available: true },
  vip_purchase: { available: true },
  goods_hold: { available: true },
  goods_settle: { available: false },
  goods_return: { available: true },
  blind_box: { available: true },
  gift: { available: true },
  gift_undo: { available: true },
  gift_earning: { available: true },
  plan_hold: { available: true },
  plan_payout: { available: true },
  plan_fee: { available: false },
  plan_refund: { available: true },
  room_unlock: { available: true },
  room_unlock_settle: { available: false },
  room_unlock_refund: { available: true },
  room_unlock_earning: { available: true },
  withdrawal_hold: { available: true },
  withdrawal: { available: false },
  withdrawal_return: { available: true },
  account_merge: { available: true },
  correction: { available: false },
  reversal: { available: true },
} as const satisfies Record<string, { available: boolean }>;
export type LedgerEntryKind = keyof typeof ENTRY_KINDS;

const isEntryKind = (kind: string): kind is LedgerEntryKind => kind in ENTRY_KINDS;
export const TRANSACTION_KINDS: readonly LedgerEntryKind[] = Object.keys(ENTRY_KINDS)
  .filter(isEntryKind)
  .filter((kind) => ENTRY_KINDS[kind].available);

/** A transfer of an amount between two accounts. */
export type LedgerEntry = {
  /** Unique per event; entries of one write with the same key are its legs. */
  key: string;
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  from: string;
  to: string;
  amount: number;
  /** The purchase it belongs to, such as `recharge:…` or `goods:17`. */
  subject?: string;
  /** The other user, if the transfer goes through an account of the site. */
  otherUid?: number;
};

/** Issues an amount to a user from the site's account. */
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

/** Reverses entries, last first, under a new key; entries are never deleted. */
export const reverseEntries = (
  entries: readonly LedgerEntry[],
  key: string,
  kind: LedgerEntryKind = "reversal",
): LedgerEntry[] => entries.toReversed().map((entry) => ({ ...entry, key, kind, from: entry.to, to: entry.from }));
