import { getDatabase } from "#db/client.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { trialDay } from "#domain/live/trial.ts";
import { m } from "#messages";
import { getMessageSenders } from "../email/message-senders.ts";
import type { Env } from "../env.ts";
import { createMediaBackend } from "../gateways/media/media-backends.ts";
import { createWebPushSender } from "../gateways/messaging/web-push.ts";
import { getVapidKeys } from "../gateways/messaging/web-push-settings.ts";
import { createLiveRoomClient } from "../gateways/rooms/rooms.ts";
import { createImageStore } from "../gateways/storage/images.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { deleteExpiredIdImages } from "../services/anchors/delete-id-images.ts";
import { getSiteBrands, type SiteBrands } from "../services/brands/site-brands.ts";
import { refreshBackendLives } from "../services/live/backend-live.ts";
import { pruneTrials } from "../services/live/prune-trials.ts";
import { cancelMissedLives } from "../services/live/schedule-live.ts";
import { type DescribeLiveAlert, sendLiveAlerts } from "../services/live/send-live-alerts.ts";
import { settleLiveUnlocks } from "../services/live/settle-unlocks.ts";
import { updateLiveViewerCounts } from "../services/live/update-viewer-counts.ts";

/** Uses the brand that the live was scheduled on. */
const describeLiveAlert =
  (brands: SiteBrands): DescribeLiveAlert =>
  ({ kind, title, startsAtMs, anchorUid, anchorName, brandId }, locale) => {
    const { projectName: brand = "", pcUrl = "", emailSender: from } = brands.getById(brandId) ?? {};
    const name = anchorName;
    const link = `${pcUrl.replace(/\/$/, "")}/live/${customRoomName(anchorUid)}`;
    if (kind === "started") {
      const subject = m.notification_live_started({ name }, { locale });
      const text = m.mail_live_started_text({ name, brand, title, link }, { locale });
      return { email: { from, subject, text }, push: { title: subject, body: title } };
    }
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    const subject = m.notification_live_cancelled({ name }, { locale });
    const text = m.mail_live_cancelled_text({ name, title, brand, date: format.format(startsAtMs) }, { locale });
    return { email: { from, subject, text }, push: { title: subject, body: title } };
  };

/** Sends emails and web push messages about reserved lives. */
export async function sendDueLiveAlerts(env: Env, nowMs: number): Promise<number> {
  const keys = getVapidKeys(env);
  const brands = await getSiteBrands(env);
  return sendLiveAlerts({
    db: getDatabase(env.DB),
    nowMs,
    email: getMessageSenders(env).email,
    webPush: keys && createWebPushSender(keys),
    describe: describeLiveAlert(brands),
    isSiteOf: (origin, brandId) => brands.getByHost(new URL(origin).host)?.id === brandId,
  });
}

/** Runs every minute: settles unlocks left open by a failure, cancels lives that were not started, prunes trials. */
export async function settleLives(env: Env, nowMs: number): Promise<void> {
  const inboxes = new Set<number>();
  const ctx = { db: getDatabase(env.DB), nowMs, inboxes };
  await settleLiveUnlocks(ctx);
  await cancelMissedLives(ctx);
  await pruneTrials(ctx, { beforeDay: trialDay(nowMs) - 1 });
  await flushRoomsAfterWrite(env, { inboxes }, nowMs);
}

/** Polls lives at Cloudflare Stream, because its notifications may be lost. */
export async function pollBackendLives(env: Env, nowMs: number): Promise<void> {
  const inboxes = new Set<number>();
  const roomsToFlush = new Set<string>();
  const mediaBackend = createMediaBackend(env);
  await refreshBackendLives({ db: getDatabase(env.DB), nowMs, inboxes, roomsToFlush, mediaBackend });
  await flushRoomsAfterWrite(env, { inboxes, liveRooms: roomsToFlush }, nowMs);
}

export const countLiveViewers = (env: Env, nowMs: number) =>
  updateLiveViewerCounts({ db: getDatabase(env.DB), nowMs, rooms: createLiveRoomClient(env) });

export const deleteOldIdImages = (env: Env, nowMs: number) =>
  deleteExpiredIdImages({ db: getDatabase(env.DB), nowMs, idImages: createImageStore(env.MEDIA, "id-images") });
