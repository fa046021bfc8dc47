/** Without a part for this long, a push is considered stopped. */
export const PUSH_TIMEOUT_MS = 8_000;
/** An interrupted live ends automatically after this time. */
export const INTERRUPTION_TIMEOUT_MS = 90_000;
/** A live that never started is cancelled this long after its last part. */
export const UNSTARTED_TIMEOUT_MS = 6 * 3_600_000;

export const END_CAUSES = ["streamer", "operator", "ban", "interruption", "cancelled"] as const;
export type EndCause = (typeof END_CAUSES)[number];

type Started = { startedAtMs: number };
type Over = { cause: EndCause; startedAtMs: number | null; endedAtMs: number };

/** `sinceMs`: start of the current state. `lastPartAtMs`: last time media arrived. */
export type LiveState =
  | { kind: "armed"; sinceMs: number; lastPartAtMs: number | null }
  | { kind: "pushing"; sinceMs: number; lastPartAtMs: number }
  | ({ kind: "live"; sinceMs: number; lastPartAtMs: number } & Started)
  | ({ kind: "interrupted"; sinceMs: number } & Started)
  | ({ kind: "ended"; sinceMs: number } & Over)
  | ({ kind: "replay"; sinceMs: number } & Over);
export type LiveStateKind = LiveState["kind"];

export type LiveEvent =
  | { kind: "part" }
  | { kind: "unpublish" }
  | { kind: "start" }
  | { kind: "end"; by: "streamer" | "operator" }
  | { kind: "ban" }
  /** The index of all segments has been written. */
  | { kind: "indexed" }
  /** A timer is due. */
  | { kind: "tick" };

export type LiveStateRejection = "live_no_picture" | "live_over" | "live_already_started" | "live_not_ended";
export type LiveTransition = { ok: true; state: LiveState } | { ok: false; code: LiveStateRejection };

export const armedState = (nowMs: number): LiveState => ({ kind: "armed", sinceMs: nowMs, lastPartAtMs: null });

const accept = (state: LiveState): LiveTransition => ({ ok: true, state });
const reject = (code: LiveStateRejection): LiveTransition => ({ ok: false, code });

export type OverState = Extract<LiveState, { kind: "ended" | "replay" }>;
export const isOver = (state: LiveState): state is OverState => state.kind === "ended" || state.kind === "replay";

/** The time of the next `tick` that changes the state; undefined if none is due. */
export function dueAtMs(state: LiveState): number | undefined {
  switch (state.kind) {
    case "armed":
      return (state.lastPartAtMs ?? state.sinceMs) + UNSTARTED_TIMEOUT_MS;
    case "pushing":
    case "live":
      return state.lastPartAtMs + PUSH_TIMEOUT_MS;
    case "interrupted":
      return state.sinceMs + INTERRUPTION_TIMEOUT_MS;
    case "ended":
    case "replay":
      return undefined;
  }
}

/** A live that was never on air is cancelled, no matter how it ends; only a ban stays a ban. */
function end(state: LiveState, cause: EndCause, nowMs: number): LiveTransition {
  const startedAtMs = "startedAtMs" in state ? state.startedAtMs : null;
  const actual = startedAtMs === null && cause !== "ban" ? "cancelled" : cause;
  return accept({ kind: "ended", sinceMs: nowMs, cause: actual, startedAtMs, endedAtMs: nowMs });
}

function receivePart(state: LiveState, nowMs: number): LiveTransition {
  switch (state.kind) {
    case "armed":
      return accept({ kind: "pushing", sinceMs: nowMs, lastPartAtMs: nowMs });
    case "pushing":
    case "live":
      return accept({ ...state, lastPartAtMs: nowMs });
    case "interrupted":
      return accept({ kind: "live", sinceMs: nowMs, lastPartAtMs: nowMs, startedAtMs: state.startedAtMs });
    case "ended":
    case "replay":
      return reject("live_over");
  }
}

/** If the push stops before the start, there is no media to start with. */
function stopPush(state: LiveState, nowMs: number): LiveTransition {
  if (state.kind === "pushing") {
    return accept({ kind: "armed", sinceMs: nowMs, lastPartAtMs: state.lastPartAtMs });
  }
  if (state.kind === "live") {
    return accept({ kind: "interrupted", sinceMs: nowMs, startedAtMs: state.startedAtMs });
  }
  return accept(state);
}

function start(state: LiveState, nowMs: number): LiveTransition {
  if (state.kind === "armed") return reject("live_no_picture");
  if (state.kind === "pushing") return accept({ ...state, kind: "live", sinceMs: nowMs, startedAtMs: nowMs });
  return reject(isOver(state) ? "live_over" : "live_already_started");
}

function tick(state: LiveState, nowMs: number): LiveTransition {
  const due = dueAtMs(state);
  if (due === undefined || nowMs < due) return accept(state);
  if (state.kind === "armed") return end(state, "cancelled", nowMs);
  return state.kind === "interrupted" ? end(state, "interruption", nowMs) : stopPush(state, nowMs);
}

/** Ending a live that is already over is a no-op, so that retries do not fail. */
export function applyLiveEvent(state: LiveState, event: LiveEvent, nowMs: number): LiveTransition {
  switch (event.kind) {
    case "part":
      return receivePart(state, nowMs);
    case "unpublish":
      return stopPush(state, nowMs);
    case "start":
      return start(state, nowMs);
    case "end":
      return isOver(state) ? accept(state) : end(state, event.by, nowMs);
    case "ban":
      return isOver(state) ? accept({ ...state, kind: "ended", cause: "ban" }) : end(state, "ban", nowMs);
    case "indexed":
      if (!isOver(state)) return reject("live_not_ended");
      return hasReplay(state) ? accept({ ...state, kind: "replay", sinceMs: nowMs }) : accept(state);
    case "tick":
      return tick(state, nowMs);
  }
}

/** Lives that were never on air or were banned have no replay. */
export const hasReplay = ({ cause, startedAtMs }: OverState): boolean => startedAtMs !== null && cause !== "ban";
