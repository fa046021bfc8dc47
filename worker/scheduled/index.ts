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
import { runJobs } from "./run-jobs.ts";
import { settleRoomPredictions } from "./settle-room-predictions.ts";

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
const RECONCILE_EVERY_MINUTES = 10;

type Job = (env: Env, nowMs: number) => Promise<unknown>;

/** What has to be seen to every minute. None waits for another, so one that fails costs no other its turn. */
const JOBS: Record<string, Job> = {
  "feed clock": (env) => askRoom(env, "/parties/feed-clock/main", { v: 1, do: "start", everyMs: TICK_MS }),
  "held goods": (env, nowMs) => expireHolds(env.DB, nowMs),
  "membership reminders": async (env, nowMs) => {
    const inboxes = new Set<number>();
    await remindMembers({ db: env.DB, nowMs, inboxes });
    await tellInboxes(env.DB, inboxTeller(env), inboxes);
  },
  "match reminders": async (env, nowMs) => tellInboxes(env.DB, inboxTeller(env), await remindFollowers(env.DB, nowMs)),
  "unpaid orders": async (env, nowMs) => {
    const { uids } = await expireOrders(env.DB, nowMs);
    await tellInboxes(env.DB, inboxTeller(env), uids);
  },
  receipts: (env) => sendDueReceipts(env),
  reconciliation: async (env, nowMs) =>
    Math.floor(nowMs / MINUTE_MS) % RECONCILE_EVERY_MINUTES === 0 &&
    reconcilePayments(env.DB, await providersOf(env), nowMs),
  "ledger audit": (env, nowMs) => verifyLedgerHourly(env.DB, nowMs),
  "old deliveries": (env, nowMs) => pruneFeed(env.DB, nowMs),
  "raw payloads": async (env, nowMs) => env.FEED_RAW && pruneRawPayloads(env.FEED_RAW, nowMs),
  "old sessions": (env, nowMs) => pruneAccounts(env.DB, nowMs),
  predictions: (env, nowMs) => settleRoomPredictions(env, nowMs),
  "old visits": (env, nowMs) => forgetOldVisits(env.DB, nowMs),
  "farewell letters": (env, nowMs) => sendDueLetters(env, nowMs),
  "accounts to erase": (env, nowMs) => eraseAccounts(env.DB, pictureStore(env.MEDIA, "avatars"), nowMs),
};

/** Every minute. */
export function runScheduled(env: Env, nowMs: number): Promise<void> {
  return runJobs(
    Object.entries(JOBS).map(([name, job]) => ({ name, run: () => job(env, nowMs) })),
    nowMs,
  );
}
