import {
  type DueLiveAlert,
  deleteAlert,
  deletePushSubscription,
  selectDueAlerts,
  selectPushSubscriptions,
  updateAlertRetry,
} from "#db/queries/live/alerts.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import type { MessageSender, OutgoingMessage } from "../../gateways/messaging/message-sender.ts";
import type { WebPushSender } from "../../gateways/messaging/web-push-sender.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";

const MAX_ALERTS_PER_RUN = 200;
const MAX_ATTEMPTS = 5;
const MINUTE_MS = 60_000;
/** How long a push service keeps an undelivered message; after that, the live may be over. */
const PUSH_TTL_SECONDS = 1_800;

export type LiveAlertText = {
  email: Omit<OutgoingMessage, "to" | "code">;
  push: { title: string; body: string };
};
/** In the recipient's language. */
export type DescribeLiveAlert = (alert: DueLiveAlert, locale: Locale) => LiveAlertText;

export type LiveAlertContext = ServiceContext & {
  email: MessageSender | undefined;
  webPush: WebPushSender | undefined;
  describe: DescribeLiveAlert;
  /** Whether an origin is a site of the brand. */
  isSiteOf(origin: string, brandId: string): boolean;
};

async function sendEmail({ email, describe }: LiveAlertContext, alert: DueLiveAlert): Promise<void> {
  if (!email || alert.email === null) return;
  const copy = describe(alert, parseLocale(alert.locale ?? "") ?? "en").email;
  await email.send({ to: alert.email, code: "", ...copy });
}

/** Sends to every browser that the user subscribed on the brand's site; deletes subscriptions that no longer exist. */
async function sendPush(ctx: LiveAlertContext, alert: DueLiveAlert): Promise<void> {
  const { db, webPush, describe } = ctx;
  if (!webPush) return;
  const all = await selectPushSubscriptions(db, alert.uid);
  const subscriptions = all.filter(({ origin }) => ctx.isSiteOf(origin, alert.brandId));
  const path = `/live/${customRoomName(alert.anchorUid)}`;
  const results = await Promise.allSettled(
    subscriptions.map(async (subscription) => {
      const text = describe(alert, parseLocale(subscription.locale) ?? "en").push;
      const payload = JSON.stringify({ ...text, url: subscription.origin + path, tag: `live-${alert.scheduleId}` });
      const result = await webPush.send(subscription, payload, PUSH_TTL_SECONDS);
      if (result === "gone") await deletePushSubscription(db, subscription.endpoint);
    }),
  );
  // Another attempt would repeat the message in browsers that already have it.
  if (results.length > 0 && results.every(({ status }) => status === "rejected")) throw new Error("web push failed");
}

/** Scheduled every minute: sends the emails and web push messages about reserved lives, with retries. */
export async function sendLiveAlerts(ctx: LiveAlertContext): Promise<number> {
  const { db, nowMs } = ctx;
  const due = await selectDueAlerts(db, nowMs, MAX_ALERTS_PER_RUN);
  for (const alert of due) {
    try {
      await (alert.channel === "email" ? sendEmail(ctx, alert) : sendPush(ctx, alert));
      await deleteAlert(db, alert);
    } catch (error) {
      const { scheduleId, uid, channel, attempts } = alert;
      log("error", "live_alert_failed", { scheduleId, uid, channel, attempts, error });
      if (attempts + 1 >= MAX_ATTEMPTS) await deleteAlert(db, alert);
      else await updateAlertRetry(db, alert, nowMs + MINUTE_MS * 2 ** attempts);
    }
  }
  return due.length;
}
