import type { StoredLiveState } from "./live-states.ts";
import { applyLiveEvent, isOver, type LiveState } from "./state.ts";

export type BackendLiveRow = {
  state: StoredLiveState;
  stateSinceMs: number | null;
  createdAtMs: number;
  startedAtMs: number | null;
  endedAtMs: number | null;
};

/** The state of a live without a hub, as stored. */
export function toBackendLiveState({
  state,
  stateSinceMs,
  createdAtMs,
  startedAtMs,
  endedAtMs,
}: BackendLiveRow): LiveState {
  const sinceMs = stateSinceMs ?? createdAtMs;
  switch (state) {
    case "armed":
      return { kind: "armed", sinceMs, lastPartAtMs: stateSinceMs };
    case "pushing":
      return { kind: "pushing", sinceMs, lastPartAtMs: sinceMs };
    case "live":
      return { kind: "live", sinceMs, lastPartAtMs: sinceMs, startedAtMs: startedAtMs ?? sinceMs };
    case "interrupted":
      return { kind: "interrupted", sinceMs, startedAtMs: startedAtMs ?? sinceMs };
    case "cancelled":
      return { kind: "ended", sinceMs, cause: "cancelled", startedAtMs: null, endedAtMs: endedAtMs ?? sinceMs };
    case "ended":
    case "replay":
      return { kind: state, sinceMs, cause: "streamer", startedAtMs, endedAtMs: endedAtMs ?? sinceMs };
  }
}

/** Applies the backend's connection status: the same rules as in a hub, with polling instead of parts. */
export function followConnection(state: LiveState, isPushing: boolean, nowMs: number): LiveState {
  if (isOver(state)) return state;
  const seen = applyLiveEvent(state, { kind: isPushing ? "part" : "unpublish" }, nowMs);
  const next = seen.ok ? seen.state : state;
  if (isPushing) return next;
  const due = applyLiveEvent(next, { kind: "tick" }, nowMs);
  return due.ok ? due.state : next;
}
