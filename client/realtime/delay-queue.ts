import { delaySeconds, onDelayChange } from "./delay-setting.ts";

export type DelayQueue = {
  /** Runs `emit` once the visitor's delay has passed since `atMs` (local clock), in the order of the calls. */
  push(atMs: number, emit: () => void): void;
  /** Drops what is queued. */
  clear(): void;
  close(): void;
};

/** Delays everything a room sends, so that scores, notifications and chat stay in step with a delayed broadcast. */
export function openDelayQueue(): DelayQueue {
  let queue: { atMs: number; emit: () => void }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release() {
    clearTimeout(timer);
    for (;;) {
      const [next] = queue;
      if (!next) return;
      const waitMs = next.atMs + delaySeconds() * 1_000 - Date.now();
      if (waitMs > 0 && delaySeconds() > 0) {
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
