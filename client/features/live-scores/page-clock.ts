import { useSyncExternalStore } from "react";

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tickMs = 0;
let serverAheadMs = 0;

function tick() {
  tickMs = Date.now() + serverAheadMs;
  for (const listener of [...listeners]) listener();
}

/** The server's time, as far as this browser knows it; moves once a second, so that all clocks turn together. */
function currentMs(): number {
  if (!timer) tickMs = Math.floor((Date.now() + serverAheadMs) / TICK_MS) * TICK_MS;
  return tickMs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    tickMs = Date.now() + serverAheadMs;
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A room says what time it is where the match clocks are kept. */
export function setServerAhead(aheadMs: number): void {
  if (Math.abs(aheadMs - serverAheadMs) < TICK_MS) return;
  serverAheadMs = aheadMs;
  if (timer) tick();
}

/** A moment of this browser's clock, told as the server would. */
export const asServerMs = (localMs: number): number => localMs + serverAheadMs;

/**
 * What `read` makes of the present moment; the component renders again only when that changes. The first picture is
 * of `startMs`, the moment the page was made at, so that server and browser draw the same.
 */
export const usePageClock = <Seen extends string | number | boolean>(
  read: (nowMs: number) => Seen,
  startMs: number,
): Seen =>
  useSyncExternalStore(
    subscribe,
    () => read(currentMs()),
    () => read(startMs),
  );
