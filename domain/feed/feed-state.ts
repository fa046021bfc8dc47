import type { SourceHealth } from "./contract.ts";

/** After as long with nothing a live page says 'feed delayed'; a few times that, and nobody is there. */
const SILENT_AFTER_MS = 5 * 60_000;

export type SourceStatus = "running" | "silent" | "failing";

/** How a feed fares, in a word: it fails when its last word could not be taken, be it asked or be it pushed. */
export function sourceStatus({ lastDelivery, polling }: SourceHealth, nowMs: number): SourceStatus {
  const takenAtMs = polling?.lastSuccessAtMs ?? lastDelivery?.receivedAtMs ?? 0;
  if ((polling?.lastErrorAtMs ?? 0) > takenAtMs) return "failing";
  const heardAtMs = Math.max(lastDelivery?.receivedAtMs ?? 0, polling?.lastSuccessAtMs ?? 0);
  return nowMs - heardAtMs > SILENT_AFTER_MS ? "silent" : "running";
}
