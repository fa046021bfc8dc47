import type { LiveHealth, RefusedPush } from "./contract.ts";

/** Older attempts used encoder settings that no longer matter. */
const SHOWN_MS = 10 * 60_000;

/**
 * Refused pushes that the streamer still has to act on, newest first, deduped by kind and address. Leaves out addresses
 * that have been allowed since, and attempts from before the current push.
 */
export function listOpenRefusals(
  { state, sinceMs, refused }: Pick<LiveHealth, "state" | "sinceMs" | "refused">,
  addresses: readonly string[],
  nowMs: number,
): RefusedPush[] {
  const isArriving = state === "pushing" || state === "live";
  const fromMs = Math.max(nowMs - SHOWN_MS, isArriving ? sinceMs : 0);
  const open: RefusedPush[] = [];
  for (const attempt of [...refused].reverse()) {
    const { address, code, atMs } = attempt;
    if (atMs < fromMs || code === "live_over") continue;
    if (code === "push_address_refused" && addresses.includes(address)) continue;
    if (open.some((one) => one.code === code && one.address === address)) continue;
    open.push(attempt);
  }
  return open;
}
