import { setTimeout as wait } from "node:timers/promises";
import { failureText } from "#domain/failure-text.ts";

const POLL_MS = 500;
const RESPONSE_TIMEOUT_MS = 5_000;
/** Prints a line if preparing the site takes longer than this. */
const SAY_AFTER_MS = 10_000;

async function reasonToWait(siteUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`${siteUrl}/healthz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return failureText(error);
  }
}

/** Resolves with true once the site reports that it is healthy, or false if the signal aborts first. */
export async function waitForSite(
  siteUrl: string,
  {
    signal,
    print,
    sayAfterMs = SAY_AFTER_MS,
  }: { signal: AbortSignal; print: (line: string) => void; sayAfterMs?: number },
): Promise<boolean> {
  const startMs = Date.now();
  let isSaid = false;
  while (!signal.aborted) {
    const reason = await reasonToWait(siteUrl, signal);
    if (reason === undefined) return true;
    if (!isSaid && !signal.aborted && Date.now() - startMs >= sayAfterMs) {
      print(`waiting for ${siteUrl}: ${reason}`);
      isSaid = true;
    }
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
