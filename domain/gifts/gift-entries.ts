import { housePurse, revenuePurse, userPurse } from "../wallet/ledger-accounts.ts";
import type { Entry } from "../wallet/ledger-entries.ts";

export type GiftMoney = { order: string; uid: number; anchorUid: number; diamonds: number; earnings: number };

const subjectOf = (order: string): string => `gift:${order}`;

/** Diamonds go to the house, the anchor's part comes from it: both legs or none. */
export function giftEntries({ order, uid, anchorUid, diamonds, earnings }: GiftMoney): Entry[] {
  const shared = { key: subjectOf(order), subject: subjectOf(order) };
  const paid: Entry = {
    ...shared,
    kind: "gift",
    purse: "diamonds",
    from: userPurse(uid, "diamonds"),
    to: revenuePurse("diamonds"),
    amount: diamonds,
    otherUid: anchorUid,
  };
  const earned: Entry = {
    ...shared,
    kind: "gift_earning",
    purse: "earnings",
    from: housePurse("earnings"),
    to: userPurse(anchorUid, "earnings"),
    amount: earnings,
    otherUid: uid,
  };
  return earnings > 0 ? [paid, earned] : [paid];
}

/** Under a key of its own, so that it happens once. */
export const undoKey = (order: string): string => `gift_undo:${order}`;
