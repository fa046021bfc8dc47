import type { FeedRejectionCode } from "#party/protocol/match-feed/frames.ts";

/** "disconnected" is the pause between attempts, or the end of them when `retryAtMs` is missing. */
export type ConnectionState =
  | { kind: "connecting" }
  /** `serverAheadMs`: add it to the local clock to read match clocks as the server does. */
  | { kind: "connected"; serverAheadMs: number }
  | { kind: "disconnected"; reason: "lost"; attempt: number; retryAtMs: number }
  | { kind: "disconnected"; reason: "refused"; code: FeedRejectionCode }
  | { kind: "disconnected"; reason: "closed" }
  | { kind: "reconnecting"; attempt: number };

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** Doubles with every failure; half of it is chance, so that a crowd does not come back in one moment. */
export function retryDelayMs(attempt: number, random: number): number {
  const fullMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
