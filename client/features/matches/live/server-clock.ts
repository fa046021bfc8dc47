import { useSyncExternalStore } from "react";
import { delaySeconds } from "#client/realtime/delay-setting.ts";

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tickMs = 0;
let serverAheadMs = 0;

/** What a reader holds back is told late, so the clocks beside it run late too. */
const aheadMs = () => serverAheadMs - delaySeconds() * TICK_MS;

function tick() {
  tickMs = Date.now() + aheadMs();
  for (const listener of [...listeners]) listener();
}

/** The server's time, as far as this browser knows it; moves once a second, so that all clocks turn together. */
function currentMs(): number {
  if (!timer) tickMs = Math.floor((Date.now() + aheadMs()) / TICK_MS) * TICK_MS;
  return tickMs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    tickMs = Date.now() + aheadMs();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Set from a room's welcome. */
export function setServerClockOffset(measuredMs: number): void {
  if (Math.abs(measuredMs - serverAheadMs) < TICK_MS) return;
  serverAheadMs = measuredMs;
  if (timer) tick();
}

/** A moment of this browser's clock, told as the server would. */
export const toServerMs = (localMs: number): number => localMs + aheadMs();

/**
 * What `read` makes of the present moment; the component renders again only when that changes. The first picture is
 * of `startMs`, the moment the page was made at, so that server and browser draw the same.
 */
export const useServerClock = <Seen extends string | number | boolean>(
  read: (nowMs: number) => Seen,
  startMs: number,
): Seen =>
  useSyncExternalStore(
    subscribe,
    () => read(currentMs()),
    () => read(startMs),
  );
