export type SignInFailures = { failures: number; lastFailedAtMs: number };

/** Higher for addresses, because an office may share one. */
export const FREE_ATTEMPTS = { account: 5, address: 20 } as const;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
/** Failures expire a day after the last one. */
const FAILURE_EXPIRY_MS = 86_400_000;

export const recentFailures = (seen: SignInFailures | undefined, nowMs: number): number =>
  seen && nowMs - seen.lastFailedAtMs < FAILURE_EXPIRY_MS ? seen.failures : 0;

/** Exponential backoff once the free attempts are used up, capped at 15 minutes. */
export function lockoutSeconds(seen: SignInFailures | undefined, freeTries: number, nowMs: number): number {
  const failures = recentFailures(seen, nowMs);
  if (!seen || failures < freeTries) return 0;
  const pauseSeconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - freeTries));
  return Math.max(0, Math.ceil((seen.lastFailedAtMs + pauseSeconds * 1000 - nowMs) / 1000));
}
