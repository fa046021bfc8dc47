import type { SourceHealth } from "./contract.ts";

/** After this long without data, live pages show 'feed delayed'; after a multiple of it, that the feed is down. */
const SILENT_AFTER_MS = 5 * 60_000;

export type SourceStatus = "running" | "silent" | "failing";

/** A feed is failing if its last response or delivery was rejected. */
export function sourceStatus({ lastDelivery, polling }: SourceHealth, nowMs: number): SourceStatus {
  const takenAtMs = polling?.lastSuccessAtMs ?? lastDelivery?.receivedAtMs ?? 0;
  if ((polling?.lastErrorAtMs ?? 0) > takenAtMs) return "failing";
  const receivedAtMs = Math.max(lastDelivery?.receivedAtMs ?? 0, polling?.lastSuccessAtMs ?? 0);
  return nowMs - receivedAtMs > SILENT_AFTER_MS ? "silent" : "running";
}
