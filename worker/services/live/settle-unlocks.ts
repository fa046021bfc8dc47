import { runBatch } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import { type HeldUnlock, selectDueUnlocks, updateUnlockSettled } from "#db/queries/live/unlocks.ts";
import { insertEntries, selectEscrow } from "#db/queries/wallet/ledger.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { isUnlockRefunded, unlockRefundEntries, unlockSettleEntries, unlockSubject } from "#domain/live/unlocks.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";

const MAX_UNLOCKS_PER_RUN = 200;

async function settleUnlock(ctx: NotificationContext, unlock: HeldUnlock): Promise<void> {
  const { db, nowMs } = ctx;
  const { liveId, uid, coins, title, atMs } = unlock;
  const shares = await selectEscrow(db, unlockSubject(unlock));
  const state = isUnlockRefunded(unlock) ? "refunded" : "settled";
  const entries =
    state === "refunded" ? unlockRefundEntries({ ...unlock, shares }) : unlockSettleEntries({ ...unlock, shares });
  try {
    await runBatch(db, [
      insertEntries(db, entries, nowMs),
      updateUnlockSettled(db, { liveId, uid, state, nowMs }),
      ...(state === "refunded"
        ? [
            subtractSpending(db, { uid, scope: "purchases", amount: coins, atMs }),
            notifyUser(ctx, uid, { kind: "live_refunded", params: { coins, title } }),
          ]
        : []),
    ]);
  } catch (error) {
    // Another run settled it between the read and the batch.
    if (toLedgerWriteError(error) === undefined) throw error;
  }
}

/** Runs after each paid live, and every minute for payments still held after a failure. */
export async function settleLiveUnlocks(ctx: NotificationContext): Promise<number> {
  const due = await selectDueUnlocks(ctx.db, MAX_UNLOCKS_PER_RUN);
  for (const unlock of due) await settleUnlock(ctx, unlock);
  return due.length;
}
