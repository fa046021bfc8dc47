import { describe, expect, it } from "vitest";
import { followConnection, toBackendLiveState } from "./backend-state.ts";
import { STORED_LIVE_STATES } from "./live-states.ts";
import { INTERRUPTION_TIMEOUT_MS, isOver, UNSTARTED_TIMEOUT_MS } from "./state.ts";

const NOW_MS = 1_000_000_000;
const stored = { stateSinceMs: NOW_MS, createdAtMs: NOW_MS - 1, startedAtMs: NOW_MS, endedAtMs: null };
const armed = toBackendLiveState({ ...stored, state: "armed", stateSinceMs: null, startedAtMs: null });
const live = toBackendLiveState({ ...stored, state: "live" });
const interrupted = toBackendLiveState({ ...stored, state: "interrupted" });

describe("a live without a hub", () => {
  it("follows the connection of its publisher", () => {
    const pushing = followConnection(armed, true, NOW_MS);
    expect(pushing.kind).toBe("pushing");
    expect(followConnection(pushing, false, NOW_MS + 1).kind).toBe("armed");
    expect(followConnection(live, true, NOW_MS + 3_600_000)).toMatchObject({ kind: "live", startedAtMs: NOW_MS });
    expect(followConnection(live, false, NOW_MS + 1)).toMatchObject({ kind: "interrupted", sinceMs: NOW_MS + 1 });
    expect(followConnection(interrupted, true, NOW_MS + 1).kind).toBe("live");
  });

  it("ends like any other: 90 s after an interruption, six hours without a start", () => {
    expect(followConnection(interrupted, false, NOW_MS + INTERRUPTION_TIMEOUT_MS - 1).kind).toBe("interrupted");
    expect(followConnection(interrupted, false, NOW_MS + INTERRUPTION_TIMEOUT_MS)).toMatchObject({
      ...{ kind: "ended", cause: "interruption", startedAtMs: NOW_MS },
    });
    expect(followConnection(armed, false, NOW_MS + UNSTARTED_TIMEOUT_MS)).toMatchObject({ kind: "ended" });
  });

  it.each(STORED_LIVE_STATES)("is not started again from '%s' by a publisher once it is over", (state) => {
    const endedAtMs = ["ended", "replay", "cancelled"].includes(state) ? NOW_MS : null;
    const before = toBackendLiveState({ ...stored, state, endedAtMs });
    const after = followConnection(before, true, NOW_MS + 1);
    if (isOver(before)) expect(after).toBe(before);
    else expect(isOver(after)).toBe(false);
  });
});
