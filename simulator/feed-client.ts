import { createHmac } from "node:crypto";
import type { Delivery } from "#domain/feed/delivery.ts";

export type FeedTarget = { url: string; secret: string };

/** A repeated delivery is answered like the first, a stale one never will be accepted: neither is worth a retry. */
const isSettled = (status: number): boolean => status === 200 || status === 409;

export class DeliveryError extends Error {}

/** Posts one delivery signed as any provider signs it; throws when it should be sent again. */
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
