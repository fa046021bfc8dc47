import { database } from "#db/client.ts";
import type { Env } from "../env.ts";
import { providersOf } from "../gateways/payments/providers.ts";
import { askRoom, inboxTeller } from "../gateways/rooms/rooms.ts";
import { pictureStore } from "../gateways/storage/images.ts";
import { pruneRawPayloads } from "../gateways/storage/raw-payloads.ts";
import { tellInboxes } from "../outbox/push-unread-counts.ts";
import { forgetOldVisits } from "../services/chat/prune-room-visits.ts";
import { pruneFeed } from "../services/feed/prune-feed.ts";
import { eraseAccounts } from "../services/identity/account-deletion/erase-accounts.ts";
import { pruneAccounts } from "../services/identity/prune-accounts.ts";
import { expireHolds } from "../services/mall/expire-reservations.ts";
import { remindMembers } from "../services/membership/remind-expiring-members.ts";
import { remindFollowers } from "../services/notifications/remind-followers.ts";
import { expireOrders } from "../services/wallet/recharge/expire-recharge-orders.ts";
import { reconcilePayments } from "../services/wallet/recharge/reconcile-payments.ts";
import { verifyLedgerHourly } from "../services/wallet/verify-ledger.ts";
import { sendDueLetters } from "./deletion-emails.ts";
import { sendDueReceipts } from "./receipt-emails.ts";
import { runJobs } from "./run-jobs.ts";
import { settleRoomPredictions } from "./settle-predictions.ts";

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
const RECONCILE_EVERY_MINUTES = 10;

type Job = (env: Env, nowMs: number) => Promise<unknown>;

/** What has to be seen to every minute. None waits for another, so one that fails costs no other its turn. */
const JOBS: Record<string, Job> = {
  "feed clock": (env) => askRoom(env, "/parties/feed-clock/main", { v: 1, do: "start", everyMs: TICK_MS }),
  "held goods": (env, nowMs) => expireHolds(database(env.DB), nowMs),
  "membership reminders": async (env, nowMs) => {
    const inboxes = new Set<number>();
    await remindMembers({ db: database(env.DB), nowMs, inboxes });
    await tellInboxes(database(env.DB), inboxTeller(env), inboxes);
  },
  "match reminders": async (env, nowMs) =>
    tellInboxes(database(env.DB), inboxTeller(env), await remindFollowers(database(env.DB), nowMs)),
  "unpaid orders": async (env, nowMs) => {
    const { uids } = await expireOrders(database(env.DB), nowMs);
    await tellInboxes(database(env.DB), inboxTeller(env), uids);
  },
  receipts: (env) => sendDueReceipts(env),
  reconciliation: async (env, nowMs) =>
    Math.floor(nowMs / MINUTE_MS) % RECONCILE_EVERY_MINUTES === 0 &&
    reconcilePayments(database(env.DB), await providersOf(env), nowMs),
  "ledger audit": (env, nowMs) => verifyLedgerHourly(database(env.DB), nowMs),
  "old deliveries": (env, nowMs) => pruneFeed(database(env.DB), nowMs),
  "raw payloads": async (env, nowMs) => env.FEED_RAW && pruneRawPayloads(env.FEED_RAW, nowMs),
  "old sessions": (env, nowMs) => pruneAccounts(database(env.DB), nowMs),
  predictions: (env, nowMs) => settleRoomPredictions(env, nowMs),
  "old visits": (env, nowMs) => forgetOldVisits(database(env.DB), nowMs),
  "farewell letters": (env, nowMs) => sendDueLetters(env, nowMs),
  "accounts to erase": (env, nowMs) => eraseAccounts(database(env.DB), pictureStore(env.MEDIA, "avatars"), nowMs),
};

/** Every minute. */
export function runScheduled(env: Env, nowMs: number): Promise<void> {
  return runJobs(
    Object.entries(JOBS).map(([name, job]) => ({ name, run: () => job(env, nowMs) })),
    nowMs,
  );
}
