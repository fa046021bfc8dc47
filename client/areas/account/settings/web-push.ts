import type { Api, CallInput } from "#domain/api/contract.ts";

const WORKER_PATH = "/push-worker.js";

export const isPushSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** VAPID keys are base64url; `subscribe` takes bytes in every browser. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Returns the input of the API, or undefined if the browser omitted the keys. */
export function toPushSubscription({
  endpoint,
  keys,
}: PushSubscriptionJSON): CallInput<"POST /user/push/subscribe"> | undefined {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

export async function getPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the user for permission; returns `blocked` if they or the browser refuse. */
export async function enablePush(api: Api, key: string): Promise<"subscribed" | "blocked"> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = decodeBase64Url(key);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const input = toPushSubscription(subscription.toJSON());
  if (!input) return "blocked";
  await api.call("POST /user/push/subscribe", input);
  return "subscribed";
}

export async function disablePush(api: Api): Promise<void> {
  const subscription = await getPushSubscription();
  if (!subscription) return;
  await api.call("POST /user/push/unsubscribe", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
