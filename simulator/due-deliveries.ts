import type { Delivery } from "#domain/feed/delivery.ts";
import { type Depth, deliveriesBetween, fixturesDelivery, splitDelivery } from "./feed.ts";

const DAY_MS = 86_400_000;
/** A shorter gap is delivered as individual changes, a longer one as whole days. */
const MAX_GAP_MS = 10 * 60_000;
/** How far ahead fixtures are delivered. */
const DAYS_AHEAD = 7;

export type FeedPosition = { lastSentAtMs: number | undefined; deliveredUpToDay: number | undefined };

/** Returns all deliveries due at `nowMs`, and the position to store after they are accepted. */
export function listDueDeliveries(
  seed: string,
  { lastSentAtMs, deliveredUpToDay }: FeedPosition,
  nowMs: number,
): { deliveries: Delivery[]; next: FeedPosition } {
  const today = Math.floor(nowMs / DAY_MS);
  const deliveries: Delivery[] = [];
  if (lastSentAtMs === undefined || nowMs - lastSentAtMs > MAX_GAP_MS) {
    const depth: Depth = lastSentAtMs === undefined ? "all" : { sinceMs: lastSentAtMs };
    for (const day of [today - 1, today]) deliveries.push(...splitDelivery(fixturesDelivery(seed, day, nowMs, depth)));
  } else {
    deliveries.push(...deliveriesBetween(seed, lastSentAtMs, nowMs));
  }
  if (deliveredUpToDay !== today + DAYS_AHEAD)
    deliveries.push(...splitDelivery(fixturesDelivery(seed, today + DAYS_AHEAD, nowMs)));
  return { deliveries, next: { lastSentAtMs: nowMs, deliveredUpToDay: today + DAYS_AHEAD } };
}
