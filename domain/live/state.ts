/** Without a part for this long a push has stopped. */
export const PUSH_TIMEOUT_MS = 8_000;
/** An interrupted live that does not continue ends by itself. */
export const INTERRUPTION_TIMEOUT_MS = 90_000;
/** A live that was never started is cancelled this long after its last part. */
export const UNSTARTED_TIMEOUT_MS = 6 * 3_600_000;

export const END_CAUSES = ["streamer", "operator", "ban", "interruption", "cancelled"] as const;
export type EndCause = (typeof END_CAUSES)[number];

type Started = { startedAtMs: number };
type Over = { cause: EndCause; startedAtMs: number | null; endedAtMs: number };

/** `sinceMs`: when the state began. `lastPartAtMs`: when media last arrived. */
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
  /** The index of all segments is written. */
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

/** When `tick` changes the state; undefined when nothing is due by itself. */
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

/** A live that was never on the air is cancelled, no matter who ends it; a ban stays a ban. */
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

/** A push that stops before the start leaves nothing to start with. */
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

/** Ending what is over changes nothing, so that a retry is not an error. */
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

/** What was never on the air, or was banned, is not shown again. */
export const hasReplay = ({ cause, startedAtMs }: OverState): boolean => startedAtMs !== null && cause !== "ban";
