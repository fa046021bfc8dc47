import type { LiveHealth, RefusedPush } from "./contract.ts";

/** Older attempts are of another day's encoder settings. */
const SHOWN_MS = 10 * 60_000;

/**
 * The refused pushes the streamer still has to act on, newest first, one of each kind and address: not from an address
 * that was allowed since, nor from before the push that is arriving now.
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
