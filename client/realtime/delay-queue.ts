import { delaySeconds, onDelayChange } from "./delay-setting.ts";
import type { RealtimePlatform } from "./realtime-platform.ts";

export type DelayQueue = {
  /** `atMs` by this browser's clock: what it tells is let through when the delay has passed since, in the order it came. */
  push(atMs: number, tell: () => void): void;
  /** What waits is never told. */
  clear(): void;
  /** Forgets what waits; nobody listens any more. */
  close(): void;
};

/** Whatever a room tells goes through here, so that scores, notices and chat stay as far behind as the picture is. */
export function openDelayQueue(platform: Pick<RealtimePlatform, "nowMs" | "after">): DelayQueue {
  let waiting: { atMs: number; tell: () => void }[] = [];
  let cancelTimer = () => {};

  function release() {
    cancelTimer();
    cancelTimer = () => {};
    for (;;) {
      const [next] = waiting;
      if (!next) return;
      const waitMs = next.atMs + delaySeconds() * 1_000 - platform.nowMs();
      if (waitMs > 0 && delaySeconds() > 0) {
        cancelTimer = platform.after(waitMs, release);
        return;
      }
      waiting = waiting.slice(1);
      next.tell();
    }
  }

  // A shorter delay lets go of what is due by it, none of everything.
  const stopListening = onDelayChange(release);
  return {
    push(atMs, tell) {
      waiting.push({ atMs, tell });
      if (waiting.length === 1) release();
    },
    clear() {
      cancelTimer();
      waiting = [];
    },
    close() {
      stopListening();
      cancelTimer();
      waiting = [];
    },
  };
}
