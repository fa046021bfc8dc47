import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { listPaymentProviders } from "../gateways/payments/providers.ts";
import { postToRoom } from "../gateways/rooms/rooms.ts";
import { createImageStore } from "../gateways/storage/images.ts";
import { createMatchArchiveStore } from "../gateways/storage/match-archives.ts";
import { pruneRawPayloads } from "../gateways/storage/raw-payloads.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { closeChannelDays } from "../services/channels/close-days.ts";
import { releaseEndedRooms } from "../services/chat/open-room.ts";
import { pruneFailedRoomMessages } from "../services/chat/prune-failed-messages.ts";
import { pruneRoomVisits } from "../services/chat/prune-room-visits.ts";
import { recomputeRecordsNightly } from "../services/experts/check-records.ts";
import { pruneFeedData } from "../services/feed/prune-feed.ts";
import { eraseDueAccounts } from "../services/identity/account-deletion/erase-accounts.ts";
import { pruneAccounts } from "../services/identity/prune-accounts.ts";
import { expireMallOrders } from "../services/mall/expire-orders.ts";
import { archiveMatchDetails } from "../services/matches/details/archive-details.ts";
import { pruneWatchedMatches } from "../services/matches/watch-match.ts";
import { remindExpiringMembers } from "../services/membership/remind-expiring-members.ts";
import { pruneNewsReads } from "../services/news/count-read.ts";
import { publishDueArticles } from "../services/news/move-article.ts";
import { remindMatchFollowers } from "../services/notifications/notify-followers.ts";
import { recordHeartbeat } from "../services/operations/vitals.ts";
import { announceReleases } from "../services/plans/announce-releases.ts";
import { pruneUnusedPictures } from "../services/posts/prune-pictures.ts";
import { indexDueDocuments } from "../services/search/index-documents.ts";
import { closeAnalyticsDays } from "../services/staff/analytics.ts";
import { expireRechargeOrders } from "../services/wallet/recharge/expire-recharge-orders.ts";
import { reconcilePayments } from "../services/wallet/recharge/reconcile-payments.ts";
import { verifyLedgerHourly } from "../services/wallet/verify-ledger.ts";
import { checkAlarms } from "./alarms.ts";
import { sendDueDeletionEmails } from "./deletion-emails.ts";
import { countLiveViewers, deleteOldIdImages, pollBackendLives, sendDueLiveAlerts, settleLives } from "./live.ts";
import { lockPlans } from "./lock-plans.ts";
import { sendDueReceiptEmails } from "./receipt-emails.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { runJobs } from "./run-jobs.ts";
import { settlePlans } from "./settle-plans.ts";
import { openInPlayQuestions, settleAndPublishPredictions } from "./settle-predictions.ts";
import { sendDueInvitations } from "./staff-invitations.ts";
import { maintainVideos, processVideoUploads } from "./videos.ts";

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
const RECONCILE_EVERY_MINUTES = 10;
const ANNOUNCEMENT_BATCHES = 40;

type Job = (env: Env, nowMs: number) => Promise<unknown>;

/** The jobs of every minute; a failed job does not stop the others. */
const JOBS: Record<string, Job> = {
  "feed clock": (env) => postToRoom(env, "/parties/feed-clock/main", { v: 1, do: "start", everyMs: TICK_MS }),
  "held goods": (env, nowMs) => expireMallOrders({ db: getDatabase(env.DB), nowMs }),
  "membership reminders": async (env, nowMs) => {
    const inboxes = new Set<number>();
    await remindExpiringMembers({ db: getDatabase(env.DB), nowMs, inboxes });
    await flushRoomsAfterWrite(env, { inboxes }, nowMs);
  },
  "match reminders": async (env, nowMs) =>
    flushRoomsAfterWrite(env, { inboxes: await remindMatchFollowers({ db: getDatabase(env.DB), nowMs }) }, nowMs),
  "unpaid orders": async (env, nowMs) => {
    const { uids } = await expireRechargeOrders({ db: getDatabase(env.DB), nowMs });
    await flushRoomsAfterWrite(env, { inboxes: uids }, nowMs);
  },
  receipts: (env) => sendDueReceiptEmails(env),
  "staff invitations": (env, nowMs) => sendDueInvitations(env, nowMs),
  reconciliation: async (env, nowMs) =>
    Math.floor(nowMs / MINUTE_MS) % RECONCILE_EVERY_MINUTES === 0 &&
    reconcilePayments({ db: getDatabase(env.DB), nowMs, providers: await listPaymentProviders(env) }),
  "search index": (env) => indexDueDocuments({ db: getDatabase(env.DB) }),
  "ledger audit": (env, nowMs) => verifyLedgerHourly({ db: getDatabase(env.DB), nowMs }),
  "channel days": (env, nowMs) => closeChannelDays({ db: getDatabase(env.DB), nowMs }),
  "old deliveries": (env, nowMs) => pruneFeedData({ db: getDatabase(env.DB), nowMs }),
  "watched matches": (env, nowMs) => pruneWatchedMatches({ db: getDatabase(env.DB), nowMs }),
  "match archive": (env, nowMs) =>
    archiveMatchDetails({ db: getDatabase(env.DB), nowMs, archive: createMatchArchiveStore(env.MEDIA) }),
  "raw payloads": async (env, nowMs) => env.FEED_RAW && pruneRawPayloads(env.FEED_RAW, nowMs),
  "old sessions": (env, nowMs) => pruneAccounts({ db: getDatabase(env.DB), nowMs }),
  "failed room messages": (env, nowMs) => pruneFailedRoomMessages({ db: getDatabase(env.DB), nowMs }),
  "plan announcements": (env, nowMs) => announceReleases({ db: getDatabase(env.DB), nowMs }, ANNOUNCEMENT_BATCHES),
  "plan locks": (env, nowMs) => lockPlans(env, nowMs),
  "plan settlements": (env, nowMs) => settlePlans(env, nowMs),
  "expert records": (env, nowMs) => recomputeRecordsNightly({ db: getDatabase(env.DB), nowMs }),
  "scheduled news": (env, nowMs) => publishDueArticles({ db: getDatabase(env.DB), nowMs }),
  "news readers": (env, nowMs) => pruneNewsReads({ db: getDatabase(env.DB), nowMs }),
  "unused post pictures": (env, nowMs) =>
    pruneUnusedPictures({ db: getDatabase(env.DB), nowMs, pictures: createImageStore(env.MEDIA, "post-pictures") }),
  "uploaded videos": (env, nowMs) => processVideoUploads(env, nowMs),
  videos: (env, nowMs) => maintainVideos(env, nowMs),
  "in-play questions": (env, nowMs) => openInPlayQuestions(env, nowMs),
  predictions: (env, nowMs) => settleAndPublishPredictions(env, nowMs),
  "rooms of ended matches": (env) => releaseEndedRooms({ db: getDatabase(env.DB) }),
  "live viewers": (env, nowMs) => countLiveViewers(env, nowMs),
  "analytics days": (env, nowMs) => closeAnalyticsDays({ db: getDatabase(env.DB), nowMs }),
  "lives at Cloudflare Stream": (env, nowMs) => pollBackendLives(env, nowMs),
  lives: (env, nowMs) => settleLives(env, nowMs),
  "live alerts": (env, nowMs) => sendDueLiveAlerts(env, nowMs),
  "ID images": (env, nowMs) => deleteOldIdImages(env, nowMs),
  "key rotation": (env) => resealSecrets(env),
  "old visits": (env, nowMs) => pruneRoomVisits({ db: getDatabase(env.DB), nowMs }),
  "deletion emails": (env, nowMs) => sendDueDeletionEmails(env, nowMs),
  "account erasure": (env, nowMs) =>
    eraseDueAccounts({
      db: getDatabase(env.DB),
      nowMs,
      store: createImageStore(env.MEDIA, "avatars"),
      postPictures: createImageStore(env.MEDIA, "post-pictures"),
    }),
};

export const JOB_NAMES: readonly string[] = Object.keys(JOBS);

/** Runs every minute. Rejects if a job failed, so that the platform records it. */
export async function runScheduledJobs(env: Env, nowMs: number): Promise<void> {
  const failed = await runJobs(Object.entries(JOBS).map(([name, job]) => ({ name, run: () => job(env, nowMs) })));
  await recordHeartbeat({ db: getDatabase(env.DB), nowMs }, "schedule");
  await checkAlarms(env, nowMs, failed);
  if (failed.length > 0) throw new Error(`failed jobs: ${failed.join(", ")}`);
}
