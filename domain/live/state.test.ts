import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyLiveEvent,
  armedState,
  dueAtMs,
  INTERRUPTION_TIMEOUT_MS,
  isOver,
  type LiveEvent,
  type LiveState,
  PUSH_TIMEOUT_MS,
  UNSTARTED_TIMEOUT_MS,
} from "./state.ts";

const NOW_MS = 1_795_000_000_000;
type Step = { event: LiveEvent; afterMs: number };

const run = (steps: readonly Step[], from: LiveState = armedState(NOW_MS)): { states: LiveState[]; nowMs: number } => {
  let nowMs = NOW_MS;
  const states = [from];
  for (const { event, afterMs } of steps) {
    nowMs += afterMs;
    const last = states.at(-1) ?? from;
    const next = applyLiveEvent(last, event, nowMs);
    states.push(next.ok ? next.state : last);
  }
  return { states, nowMs };
};
const reach = (...events: LiveEvent["kind"][]): LiveState =>
  run(events.map((kind) => ({ event: kind === "end" ? { kind, by: "streamer" } : { kind }, afterMs: 100 }))).states.at(
    -1,
  ) ?? armedState(NOW_MS);

const event = fc.oneof(
  fc.constantFrom<LiveEvent["kind"]>("part", "unpublish", "start", "ban", "indexed", "tick").map((kind) => ({ kind })),
  fc.constantFrom("streamer" as const, "operator" as const).map((by) => ({ kind: "end" as const, by })),
) as fc.Arbitrary<LiveEvent>;
const steps = fc.array(fc.record({ event, afterMs: fc.integer({ min: 0, max: 30_000 }) }), { maxLength: 40 });

describe("the lifecycle of a live", () => {
  it("is armed, pushing, live, interrupted, live, ended, replay", () => {
    const kinds = run([
      { event: { kind: "part" }, afterMs: 10 },
      { event: { kind: "start" }, afterMs: 10 },
      { event: { kind: "unpublish" }, afterMs: 10 },
      { event: { kind: "part" }, afterMs: 10 },
      { event: { kind: "end", by: "streamer" }, afterMs: 10 },
      { event: { kind: "indexed" }, afterMs: 10 },
    ]).states.map(({ kind }) => kind);
    expect(kinds).toEqual(["armed", "pushing", "live", "interrupted", "live", "ended", "replay"]);
  });

  it("rejects a start without media, before the push and after it stopped", () => {
    for (const state of [reach(), reach("part", "unpublish")]) {
      expect(applyLiveEvent(state, { kind: "start" }, NOW_MS)).toEqual({ ok: false, code: "live_no_picture" });
    }
  });

  it("rejects a second start, and any start or part after the end", () => {
    const codeOf = (state: LiveState, kind: "start" | "part") => applyLiveEvent(state, { kind }, NOW_MS + 9);
    expect(codeOf(reach("part", "start"), "start")).toEqual({ ok: false, code: "live_already_started" });
    for (const over of [reach("part", "start", "end"), reach("part", "start", "end", "indexed")]) {
      expect(codeOf(over, "start")).toEqual({ ok: false, code: "live_over" });
      expect(codeOf(over, "part")).toEqual({ ok: false, code: "live_over" });
    }
  });

  it("rejects an index while media may still come", () => {
    expect(applyLiveEvent(reach("part", "start"), { kind: "indexed" }, NOW_MS)).toEqual({
      ok: false,
      code: "live_not_ended",
    });
  });

  it("offers no replay of what was banned or never started", () => {
    expect(reach("part", "start", "ban", "indexed")).toMatchObject({ kind: "ended", cause: "ban" });
    expect(reach("part", "end", "indexed")).toMatchObject({ kind: "ended", cause: "cancelled" });
    expect(reach("part", "start", "end", "indexed", "ban")).toMatchObject({ kind: "ended", cause: "ban" });
  });
});

describe("timers", () => {
  const tickAt = (state: LiveState, afterMs: number) => applyLiveEvent(state, { kind: "tick" }, NOW_MS + afterMs);

  it("interrupts after 8 s without a part, and ends 90 s later", () => {
    const live: LiveState = { kind: "live", sinceMs: NOW_MS, startedAtMs: NOW_MS, lastPartAtMs: NOW_MS };
    expect(tickAt(live, PUSH_TIMEOUT_MS - 1)).toEqual({ ok: true, state: live });
    expect(tickAt(live, PUSH_TIMEOUT_MS)).toMatchObject({ state: { kind: "interrupted" } });
    const interrupted: LiveState = { kind: "interrupted", sinceMs: NOW_MS, startedAtMs: NOW_MS };
    expect(tickAt(interrupted, INTERRUPTION_TIMEOUT_MS - 1)).toEqual({ ok: true, state: interrupted });
    expect(tickAt(interrupted, INTERRUPTION_TIMEOUT_MS)).toMatchObject({
      state: { kind: "ended", cause: "interruption" },
    });
  });

  it("cancels what was never started six hours after its last part", () => {
    expect(tickAt(armedState(NOW_MS), UNSTARTED_TIMEOUT_MS)).toMatchObject({
      state: { kind: "ended", cause: "cancelled", startedAtMs: null },
    });
    const pushed: LiveState = { kind: "armed", sinceMs: NOW_MS, lastPartAtMs: NOW_MS + 1_000 };
    expect(tickAt(pushed, UNSTARTED_TIMEOUT_MS)).toEqual({ ok: true, state: pushed });
  });
});

it("has no way out of ended but replay, and none out of replay but a ban", () => {
  fc.assert(
    fc.property(steps, (played) => {
      const { states } = run(played);
      states.forEach((state, i) => {
        const before = states[i - 1];
        if (before?.kind === "ended") expect(["ended", "replay"]).toContain(state.kind);
        if (before?.kind === "replay" && state.kind !== "replay") expect(state).toMatchObject({ cause: "ban" });
      });
    }),
  );
});

it("always has a timer until it is over, and ends by itself without media", () => {
  fc.assert(
    fc.property(steps, (played) => {
      const { states, nowMs } = run(played);
      let state = states.at(-1) ?? armedState(NOW_MS);
      let clockMs = nowMs;
      for (let i = 0; i < 4 && !isOver(state); i += 1) {
        const due = dueAtMs(state);
        expect(due).toBeDefined();
        clockMs = Math.max(clockMs, due ?? 0);
        const next = applyLiveEvent(state, { kind: "tick" }, clockMs);
        if (next.ok) state = next.state;
      }
      expect(isOver(state)).toBe(true);
    }),
  );
});

it("is never live without media, and keeps the time of its start", () => {
  fc.assert(
    fc.property(steps, (played) => {
      let hadMedia = false;
      let startedAtMs: number | null = null;
      const { states } = run(played);
      states.slice(1).forEach((state, i) => {
        if (played[i]?.event.kind === "part" && !isOver(state)) hadMedia = true;
        if (state.kind === "live" || state.kind === "interrupted") {
          expect(hadMedia).toBe(true);
          startedAtMs ??= state.startedAtMs;
          expect(state.startedAtMs).toBe(startedAtMs);
        }
        if (isOver(state)) expect(state.startedAtMs).toBe(startedAtMs);
      });
    }),
  );
});
