import { delaySeconds, onDelayChange } from "./delay-setting.ts";

export type DelayQueue = {
  /** Runs `emit` once the visitor's delay has passed since `atMs` (local clock), in call order. */
  push(atMs: number, emit: () => void): void;
  /** Drops queued calls. */
  clear(): void;
  close(): void;
};

/**
 * Delays everything a room sends, so that scores, notifications and chat stay in sync with a delayed broadcast.
 * `isUndelayed` is for overlays mixed into the broadcast itself.
 */
export function openDelayQueue(isUndelayed = false): DelayQueue {
  const seconds = isUndelayed ? () => 0 : delaySeconds;
  let queue: { atMs: number; emit: () => void }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release() {
    clearTimeout(timer);
    for (;;) {
      const [next] = queue;
      if (!next) return;
      const waitMs = next.atMs + seconds() * 1_000 - Date.now();
      if (waitMs > 0 && seconds() > 0) {
        timer = setTimeout(release, waitMs);
        return;
      }
      queue = queue.slice(1);
      next.emit();
    }
  }

  const stopListening = onDelayChange(release);
  return {
    push(atMs, emit) {
      queue.push({ atMs, emit });
      if (queue.length === 1) release();
    },
    clear() {
      clearTimeout(timer);
      queue = [];
    },
    close() {
      stopListening();
      clearTimeout(timer);
      queue = [];
    },
  };
}
