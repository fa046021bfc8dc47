import type { Ask, PollPolicy } from "#domain/feed/poll-plan.ts";
import type { Provider } from "#domain/feed/sources/source-match.ts";

export type PollAnswer = { ok: true; text: string } | { ok: false; failure: string; retryAfterMs?: number };

/** A feed that is asked. It never throws: what goes wrong on the way is an answer too. */
export type FeedSource = {
  id: string;
  provider: Provider;
  policy: PollPolicy;
  poll(ask: Ask): Promise<PollAnswer>;
};

/** Where payloads stay for a week, as they came; operators look at them, nobody else. */
export type RawPayloads = {
  /** A delivery that has an id is found by it again; any other is named by what it says. Answers how it is found. */
  keep(source: string, text: string, nowMs: number, deliveryId?: string): Promise<string>;
  /** As it came, its beginning; undefined once the week is over. */
  read(source: string, name: string, receivedAtMs: number): Promise<string | undefined>;
};
