import type { RecentMessages } from "#domain/chat/check-speech.ts";
import { BURST_MESSAGES, BURST_WINDOW_SECONDS, MAX_SLOW_MODE_SECONDS, REPEAT_SECONDS } from "#domain/chat/limits.ts";
import { normalizeText } from "#domain/chat/normalize-text.ts";

const KEEP_MS = Math.max(MAX_SLOW_MODE_SECONDS, BURST_WINDOW_SECONDS, REPEAT_SECONDS) * 1000;
const MAX_SPEAKERS = 5_000;
const NOTHING: RecentMessages = { atMs: [], lastText: undefined };

/** Recent messages per user, for rate limits. Only in memory: a hibernated room had no traffic. */
export class SpeechHistory {
  readonly #people = new Map<number, RecentMessages>();

  of(uid: number): RecentMessages {
    return this.#people.get(uid) ?? NOTHING;
  }

  note(uid: number, text: string, nowMs: number): void {
    const atMs = [...this.of(uid).atMs, nowMs].slice(-BURST_MESSAGES);
    // Reinserted, so that the map stays ordered by last use.
    this.#people.delete(uid);
    this.#people.set(uid, { atMs, lastText: normalizeText(text) });
    for (const [other, recent] of this.#people) {
      const isOld = nowMs - (recent.atMs.at(-1) ?? 0) > KEEP_MS;
      if (!isOld && this.#people.size <= MAX_SPEAKERS) break;
      this.#people.delete(other);
    }
  }
}
