import type { PollPolicy, PollRequest } from "#domain/feed/poll-plan.ts";
import type { FeedProvider } from "#domain/feed/sources/source-match.ts";

export type PollResult = { ok: true; text: string } | { ok: false; failure: string; retryAfterMs?: number };

/** A feed that is asked. It never throws: what goes wrong on the way is an answer too. */
export type FeedSource = {
  id: string;
  provider: FeedProvider;
  policy: PollPolicy;
  poll(ask: PollRequest): Promise<PollResult>;
};

/** Where payloads stay for a week, as they came; operators look at them, nobody else. */
export type RawPayloadStore = {
  /** A delivery that has an id is found by it again; any other is named by what it says. Answers how it is found. */
  store(source: string, text: string, nowMs: number, deliveryId?: string): Promise<string>;
  /** As it came, its beginning; undefined once the week is over. */
  get(source: string, name: string, receivedAtMs: number): Promise<string | undefined>;
};
