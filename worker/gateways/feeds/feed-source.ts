import type { PollPolicy, PollRequest } from "#domain/feed/poll-plan.ts";
import type { FeedProvider } from "#domain/feed/sources/source-match.ts";

export type PollResult = { ok: true; text: string } | { ok: false; failure: string; retryAfterMs?: number };

/** A polled feed. It never throws: failures are part of the response. */
export type FeedSource = {
  id: string;
  provider: FeedProvider;
  policy: PollPolicy;
  poll(request: PollRequest): Promise<PollResult>;
};

/** Raw payloads, stored unchanged for a week and readable by operators only. */
export type RawPayloadStore = {
  /** Keyed by the delivery id, else by a hash of the content. Returns the key. */
  store(source: string, text: string, nowMs: number, deliveryId?: string): Promise<string>;
  /** Returns the beginning of the stored payload; undefined once it has expired. */
  get(source: string, name: string, receivedAtMs: number): Promise<string | undefined>;
};
