import type { Ask, PollPolicy } from "#domain/feed/poll-plan.ts";
import type { Provider } from "#domain/feed/sources/translation.ts";

export type PollAnswer = { ok: true; text: string } | { ok: false; failure: string; retryAfterMs?: number };

/** A feed that is asked. It never throws: what goes wrong on the way is an answer too. */
export type FeedSource = {
  id: string;
  provider: Provider;
  policy: PollPolicy;
  poll(ask: Ask): Promise<PollAnswer>;
};

/** Where payloads stay for a week, as they came; never shown on a page. */
export type RawPayloads = { keep(source: string, text: string, nowMs: number): Promise<void> };
