import {
  escrowAccountId,
  issuerAccountId,
  revenueAccountId,
  userAccountId,
  type WalletCurrency,
} from "../wallet/ledger-accounts.ts";
import type { LedgerEntry } from "../wallet/ledger-entries.ts";
import { type CoinSpend, debitUserEntries, refundUserEntries } from "../wallet/spend-coins.ts";

const MINUTE_MS = 60_000;
/** A paid live that was on air for less than this is refunded, as is one that never started. */
export const MIN_PAID_LIVE_MS = 5 * MINUTE_MS;

export const isUnlockRefunded = ({
  startedAtMs,
  endedAtMs,
}: {
  startedAtMs: number | null;
  endedAtMs: number;
}): boolean => startedAtMs === null || endedAtMs - startedAtMs < MIN_PAID_LIVE_MS;

export type UnlockRef = { liveId: number; uid: number };

/** The subject of the unlock's ledger entries, and the name of its escrow. */
export const unlockSubject = ({ liveId, uid }: UnlockRef): string => `live:${liveId}-${uid}`;
/** Unique, so that a live is unlocked only once. */
export const unlockKey = (of: UnlockRef): string => `${unlockSubject(of)}:hold`;

export function unlockEntries(of: UnlockRef, anchorUid: number, shares: readonly CoinSpend[]): LedgerEntry[] {
  const subject = unlockSubject(of);
  return debitUserEntries(of.uid, shares, (currency) => escrowAccountId(subject, currency)).map((leg) => ({
    ...leg,
    key: unlockKey(of),
    kind: "room_unlock",
    subject,
    otherUid: anchorUid,
  }));
}

type Settlement = UnlockRef & { anchorUid: number; earnings: number; shares: readonly CoinSpend[] };

/** Moves the coins to revenue and credits the streamer's share. */
export function unlockSettleEntries({ anchorUid, earnings, shares, ...of }: Settlement): LedgerEntry[] {
  const subject = unlockSubject(of);
  const shared = { key: `${subject}:settle`, subject };
  const paid = shares.map(
    ({ currency, amount }): LedgerEntry => ({
      ...shared,
      kind: "room_unlock_settle",
      purse: currency,
      amount,
      from: escrowAccountId(subject, currency),
      to: revenueAccountId(currency),
    }),
  );
  if (earnings === 0) return paid;
  const earned: LedgerEntry = {
    ...shared,
    kind: "room_unlock_earning",
    purse: "earnings",
    amount: earnings,
    from: issuerAccountId("earnings"),
    to: userAccountId(anchorUid, "earnings"),
    otherUid: of.uid,
  };
  return [...paid, earned];
}

export function unlockRefundEntries({ shares, ...of }: UnlockRef & { shares: readonly CoinSpend[] }): LedgerEntry[] {
  const subject = unlockSubject(of);
  const escrow = (currency: WalletCurrency) => escrowAccountId(subject, currency);
  return refundUserEntries(of.uid, shares, escrow).map((leg) => ({
    ...leg,
    key: `${subject}:refund`,
    kind: "room_unlock_refund",
    subject,
  }));
}
