import { issuerAccountId, revenueAccountId, userAccountId } from "../wallet/ledger-accounts.ts";
import type { LedgerEntry } from "../wallet/ledger-entries.ts";

export type GiftAmounts = { order: string; uid: number; anchorUid: number; diamonds: number; earnings: number };

const subjectOf = (order: string): string => `gift:${order}`;

/** The sender pays the site, which credits the streamer's share. */
export function giftEntries({ order, uid, anchorUid, diamonds, earnings }: GiftAmounts): LedgerEntry[] {
  const shared = { key: subjectOf(order), subject: subjectOf(order) };
  const paid: LedgerEntry = {
    ...shared,
    kind: "gift",
    purse: "diamonds",
    from: userAccountId(uid, "diamonds"),
    to: revenueAccountId("diamonds"),
    amount: diamonds,
    otherUid: anchorUid,
  };
  const earned: LedgerEntry = {
    ...shared,
    kind: "gift_earning",
    purse: "earnings",
    from: issuerAccountId("earnings"),
    to: userAccountId(anchorUid, "earnings"),
    amount: earnings,
    otherUid: uid,
  };
  return earnings > 0 ? [paid, earned] : [paid];
}

/** Unique, so that a gift can be undone only once. */
export const giftUndoKey = (order: string): string => `gift_undo:${order}`;
