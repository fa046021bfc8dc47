import { useSyncExternalStore } from "react";
import { delaySeconds } from "#client/realtime/delay-setting.ts";

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tickMs = 0;
let serverAheadMs = 0;
/** Exact measurement, for uses that need more precision than whole seconds. */
let measuredAheadMs = 0;

/** A broadcast delay also delays the clocks. */
const aheadMs = () => serverAheadMs - delaySeconds() * TICK_MS;

function tick() {
  tickMs = Date.now() + aheadMs();
  for (const listener of [...listeners]) listener();
}

/** Estimated server time, updated once a second so that all clocks tick together. */
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

/** Sets the offset measured with a room's welcome frame. */
export function setServerClockOffset(measuredMs: number): void {
  measuredAheadMs = measuredMs;
  if (Math.abs(measuredMs - serverAheadMs) < TICK_MS) return;
  serverAheadMs = measuredMs;
  if (timer) tick();
}

/** Current server time, regardless of the visitor's delay. */
export const serverNowMs = (): number => Date.now() + measuredAheadMs;

/** Converts local time to server time minus the visitor's delay. */
export const toServerMs = (localMs: number): number => localMs + aheadMs();

/**
 * `read` maps the current time to a value; the component re-renders only if the value changes. The first render uses
 * `startMs`, the time of the server render.
 */
export const useServerClock = <Value extends string | number | boolean>(
  read: (nowMs: number) => Value,
  startMs: number,
): Value =>
  useSyncExternalStore(
    subscribe,
    () => read(currentMs()),
    () => read(startMs),
  );
