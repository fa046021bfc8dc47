import { CODES_PER_DAY, RESEND_SECONDS } from "./credential-rules.ts";

/** Codes sent in the last 24 hours, per contact or address. */
export type CodeSendHistory = { lastMs: number | null; sent: number };

export type CodeRateLimitReason = { kind: "too_soon"; retryAfterSeconds: number } | { kind: "too_many" };

export function codeRateLimitReason(seen: readonly CodeSendHistory[], nowMs: number): CodeRateLimitReason {
  if (seen.some(({ sent }) => sent >= CODES_PER_DAY)) return { kind: "too_many" };
  const lastMs = Math.max(...seen.map((one) => one.lastMs ?? 0));
  const leftSeconds = Math.ceil((lastMs + RESEND_SECONDS * 1000 - nowMs) / 1000);
  return { kind: "too_soon", retryAfterSeconds: Math.min(RESEND_SECONDS, Math.max(1, leftSeconds)) };
}
