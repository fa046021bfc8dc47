import { createHmac } from "node:crypto";
import type { Delivery } from "#domain/feed/delivery.ts";

export type FeedTarget = { url: string; secret: string };

/** Statuses that a retry would not change. */
const isSettled = (status: number): boolean => status === 200 || status === 409;

export class DeliveryError extends Error {}

/** Posts one signed delivery; throws if it should be retried. */
export async function postDelivery({ url, secret }: FeedTarget, delivery: Delivery): Promise<void> {
  const body = JSON.stringify(delivery);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const response = await fetch(new URL("/internal/feed", url), {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": signature },
    body,
  });
  await response.body?.cancel();
  if (!isSettled(response.status)) throw new DeliveryError(`the site answered ${response.status}`);
}
