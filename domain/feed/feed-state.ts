import type { SourceHealth } from "./contract.ts";

/** After this long without data a live page shows 'feed delayed'; after a few times that the feed is down. */
const SILENT_AFTER_MS = 5 * 60_000;

export type SourceStatus = "running" | "silent" | "failing";

/** The state of a feed: failing when its last response or delivery was rejected. */
export function sourceStatus({ lastDelivery, polling }: SourceHealth, nowMs: number): SourceStatus {
  const takenAtMs = polling?.lastSuccessAtMs ?? lastDelivery?.receivedAtMs ?? 0;
  if ((polling?.lastErrorAtMs ?? 0) > takenAtMs) return "failing";
  const receivedAtMs = Math.max(lastDelivery?.receivedAtMs ?? 0, polling?.lastSuccessAtMs ?? 0);
  return nowMs - receivedAtMs > SILENT_AFTER_MS ? "silent" : "running";
}
