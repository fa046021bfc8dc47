import { sendDueLetters } from "../api/deletion-letters.ts";
import { sendDueReceipts } from "../api/receipt-letters.ts";
import type { Env } from "../env.ts";
import { providersOf } from "../gateways/payments/providers.ts";
import { pictureStore } from "../gateways/pictures.ts";
import { pruneRawPayloads } from "../gateways/raw-payloads.ts";
import { askRoom, inboxTeller } from "../gateways/rooms.ts";
import { pruneAccounts } from "../services/accounts/prune-accounts.ts";
import { pruneFeed } from "../services/feed/prune-feed.ts";
import { eraseAccounts } from "../services/leaving/erase-accounts.ts";
import { expireHolds } from "../services/mall/expire-holds.ts";
import { remindMembers } from "../services/membership/remind-members.ts";
import { tellInboxes } from "../services/notices/tell-inboxes.ts";
import { expireOrders } from "../services/recharge/expire-orders.ts";
import { reconcilePayments } from "../services/recharge/reconcile-payments.ts";
import { remindFollowers } from "../services/reminders/remind-followers.ts";
import { forgetOldVisits } from "../services/rooms/forget-visits.ts";
import { verifyLedgerHourly } from "../services/wallet/verify-ledger.ts";

const TICK_MS = 1_000;

const RECONCILE_EVERY_MINUTES = 10;

/** Orders nobody paid, receipts that wait, and what the providers have in their books. */
async function settlePayments(env: Env, nowMs: number): Promise<void> {
  const { uids } = await expireOrders(env.DB, nowMs);
  await tellInboxes(env.DB, inboxTeller(env), uids);
  await sendDueReceipts(env);
  if (Math.floor(nowMs / 60_000) % RECONCILE_EVERY_MINUTES === 0)
    await reconcilePayments(env.DB, await providersOf(env), nowMs);
}

/** Every minute: see to it that the feed clock beats, and forget what nobody can need any more, and who asked to be forgotten. */
export async function runScheduled(env: Env, nowMs: number): Promise<void> {
  await askRoom(env, "/parties/feed-clock/main", { v: 1, do: "start", everyMs: TICK_MS });
  await expireHolds(env.DB, nowMs);
  const inboxes = new Set<number>();
  await remindMembers({ db: env.DB, nowMs, inboxes });
  await tellInboxes(env.DB, inboxTeller(env), inboxes);
  await pruneFeed(env.DB, nowMs);
  if (env.FEED_RAW) await pruneRawPayloads(env.FEED_RAW, nowMs);
  await tellInboxes(env.DB, inboxTeller(env), await remindFollowers(env.DB, nowMs));
  await pruneAccounts(env.DB, nowMs);
  await forgetOldVisits(env.DB, nowMs);
  await sendDueLetters(env, nowMs);
  await settlePayments(env, nowMs);
  await verifyLedgerHourly(env.DB, nowMs);
  await eraseAccounts(env.DB, pictureStore(env.MEDIA), nowMs);
}
