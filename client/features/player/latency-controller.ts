/** The player's target delay behind the live edge; rises after stalls and falls again while playback is smooth. */
export type LatencyState = {
  /** The delay the playlist asks for. */
  baseSeconds: number;
  targetSeconds: number;
  /** Time of the last stall or step down. */
  changedAtMs: number;
};

export type LatencyKind = "standard" | "low";

const STEPS = { standard: { step: 1, max: 6 }, low: { step: 0.5, max: 3 } } as const;
const STABLE_MS = 30_000;
/** Timers that have not run for this long were suspended: the device slept, or the browser froze the tab. */
const SUSPENDED_MS = 5_000;
/** After waking, playback stalls until the player has jumped to the edge. */
const WAKING_MS = 5_000;
/** If further behind the target than this, seeking is better than playing faster. */
const MAX_CATCH_UP_SECONDS = 2;

export const createLatency = (baseSeconds: number, nowMs: number): LatencyState => ({
  baseSeconds,
  targetSeconds: baseSeconds,
  changedAtMs: nowMs,
});

export function afterStall(state: LatencyState, kind: LatencyKind, nowMs: number): LatencyState {
  const { step, max } = STEPS[kind];
  const targetSeconds = Math.min(state.targetSeconds + step, state.baseSeconds + max);
  return { ...state, targetSeconds, changedAtMs: nowMs };
}

/** Half a step down for every 30 s without a stall; returns the same state if nothing changes. */
export function afterStablePlayback(state: LatencyState, kind: LatencyKind, nowMs: number): LatencyState {
  if (state.targetSeconds <= state.baseSeconds || nowMs - state.changedAtMs < STABLE_MS) return state;
  const targetSeconds = Math.max(state.baseSeconds, state.targetSeconds - STEPS[kind].step / 2);
  return { ...state, targetSeconds, changedAtMs: nowMs };
}

type Position = { behindEdgeSeconds: number; isFollowingEdge: boolean; isPaused: boolean };

/** After sleep or a background tab; a viewer who paused or seeked back stays where they are. */
export const shouldJumpToEdge = (
  { targetSeconds }: Pick<LatencyState, "targetSeconds">,
  { behindEdgeSeconds, isFollowingEdge, isPaused }: Position,
): boolean => isFollowingEdge && !isPaused && behindEdgeSeconds > targetSeconds + MAX_CATCH_UP_SECONDS;

/** Tells stalls after sleep, which say nothing about the connection, from those of a slow one. */
export class SleepDetector {
  #tickedAtMs: number;
  #wokenAtMs = Number.NEGATIVE_INFINITY;

  constructor(nowMs: number) {
    this.#tickedAtMs = nowMs;
  }

  tick(nowMs: number): void {
    if (nowMs - this.#tickedAtMs > SUSPENDED_MS) this.#wokenAtMs = nowMs;
    this.#tickedAtMs = nowMs;
  }

  /** Counts as a tick, because a stall may be reported before the first timer runs. */
  isWaking(nowMs: number): boolean {
    this.tick(nowMs);
    return nowMs - this.#wokenAtMs < WAKING_MS;
  }
}
