import { BURST_LINES, BURST_WINDOW_SECONDS, REPEAT_SECONDS, SLOW_SECONDS_MAX } from "#domain/chat/limits.ts";
import type { SpokenLately } from "#domain/chat/may-speak.ts";
import { foldText } from "#domain/chat/normalize-text.ts";

const KEEP_MS = Math.max(SLOW_SECONDS_MAX, BURST_WINDOW_SECONDS, REPEAT_SECONDS) * 1000;
const MOST_PEOPLE = 5_000;
const NOTHING: SpokenLately = { atMs: [], lastText: undefined };

/** Who said what just now. Kept in memory only: a room that slept had nobody in a hurry. */
export class SpeechPace {
  readonly #people = new Map<number, SpokenLately>();

  of(uid: number): SpokenLately {
    return this.#people.get(uid) ?? NOTHING;
  }

  note(uid: number, text: string, nowMs: number): void {
    const atMs = [...this.of(uid).atMs, nowMs].slice(-BURST_LINES);
    // Set anew, so that the first of the map is who was silent longest.
    this.#people.delete(uid);
    this.#people.set(uid, { atMs, lastText: foldText(text) });
    for (const [other, said] of this.#people) {
      const isOld = nowMs - (said.atMs.at(-1) ?? 0) > KEEP_MS;
      if (!isOld && this.#people.size <= MOST_PEOPLE) break;
      this.#people.delete(other);
    }
  }
}
