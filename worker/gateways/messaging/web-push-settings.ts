import type { VapidKeys } from "./web-push.ts";

export type WebPushEnv = {
  ENVIRONMENT: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_CONTACT?: string;
};

/** Undefined if the site sends no web push. */
export function getVapidKeys({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_CONTACT,
}: WebPushEnv): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_CONTACT) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, contact: VAPID_CONTACT };
}

/** Push services of Chrome, Firefox, Edge and Safari. */
const PUSH_HOSTS = ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/**
 * Known push services only, so that the site cannot be made to call other hosts; local ones in development and test.
 */
export function isPushEndpointAllowed({ ENVIRONMENT }: WebPushEnv, endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  if (ENVIRONMENT !== "production" && (hostname === "127.0.0.1" || hostname === "localhost")) return true;
  return protocol === "https:" && PUSH_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
