import type { FeedRejectionCode } from "#party/protocol/match-feed/frames.ts";

export type ConnectionState =
  | { kind: "connecting" }
  /** `serverAheadMs`: added to the local clock, gives the server's time. */
  | { kind: "connected"; serverAheadMs: number }
  | { kind: "disconnected"; reason: "lost"; attempt: number; retryAtMs: number }
  /** Final until the visitor retries: the room rejected this client, or no ticket was issued. */
  | { kind: "disconnected"; reason: "refused"; code: FeedRejectionCode | "no_ticket" }
  | { kind: "disconnected"; reason: "closed" }
  | { kind: "reconnecting"; attempt: number };
