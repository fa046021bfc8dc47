import { runBatch } from "#db/client.ts";
import { deletePushSubscription, upsertPushSubscriptionStatements } from "#db/queries/live/alerts.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PUSH_SUBSCRIPTIONS } from "#domain/live/limits.ts";
import type { LocalizedContext, ReadContext } from "../context.ts";

export type PushSubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `isPushEndpoint`: only push services of browsers, so that the site cannot be made to call other hosts. */
type SubscribeContext = LocalizedContext & { uid: number; origin: string; isPushEndpoint(endpoint: string): boolean };

export async function subscribeToPush(
  { db, nowMs, locale, uid, origin, isPushEndpoint }: SubscribeContext,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<{ isSubscribed: true }> {
  if (!isPushEndpoint(endpoint)) throw new AppError("bad_input", ["endpoint"]);
  const subscription = { endpoint, userId: uid, p256dh, auth, locale, origin, createdAtMs: nowMs };
  await runBatch(db, upsertPushSubscriptionStatements(db, subscription, MAX_PUSH_SUBSCRIPTIONS));
  return { isSubscribed: true };
}

/** Succeeds even if the subscription does not exist. */
export async function unsubscribeFromPush(
  { db, uid }: ReadContext & { uid: number },
  { endpoint }: { endpoint: string },
): Promise<{ isSubscribed: false }> {
  await deletePushSubscription(db, endpoint, uid);
  return { isSubscribed: false };
}
