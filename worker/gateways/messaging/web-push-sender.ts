/** A browser's subscription; the keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** `gone`: the browser unsubscribed, and the subscription can be deleted. Rejects when the service failed. */
export type WebPushSender = {
  send(target: PushTarget, payload: string, ttlSeconds: number): Promise<"sent" | "gone">;
};
