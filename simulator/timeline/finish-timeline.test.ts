import { describe, expect, it } from "vitest";
import { finalizeTimeline, MAX_GAP_SECONDS } from "./finish-timeline.ts";
import type { DraftStep, SimulatedDraft } from "./timeline.ts";

const STARTS_AT_MS = 1_700_000_000_000;
const score = { home: 0, away: 0, parts: [] };
const live = (offsetMs: number, more: Partial<DraftStep> = {}): DraftStep => ({
  offsetMs,
  state: "in_progress",
  score,
  events: [],
  ...more,
});
const over = (offsetMs: number): DraftStep => ({ offsetMs, state: "finished", score, events: [{ kind: "full_time" }] });
const finish = (...steps: DraftStep[]) =>
  finalizeTimeline({ steps, highlight: false } satisfies SimulatedDraft, STARTS_AT_MS);

describe("finishing a timeline", () => {
  it("numbers steps and events and sets their times", () => {
    const timeline = finish(live(0, { events: [{ kind: "phase_start" }] }), live(1000), over(2000));
    expect(timeline.steps.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(timeline.steps.map(({ eventCount }) => eventCount)).toEqual([1, 1, 2]);
    expect(timeline.events.map(({ seq, atMs }) => [seq, atMs - STARTS_AT_MS])).toEqual([
      [1, 0],
      [2, 2000],
    ]);
  });

  it("fills long gaps of a live match only", () => {
    const timeline = finish({ ...over(-600_000), state: "postponed", events: [] }, live(0), over(130_000));
    expect(timeline.steps.map(({ offsetMs }) => offsetMs)).toEqual([-600_000, 0, 43_333, 86_667, 130_000]);
    expect(130_000 / 3).toBeLessThanOrEqual(MAX_GAP_SECONDS * 1000);
  });

  it("repeats a running clock on whole seconds, up and down, and skips a stopped one", () => {
    const clock = { seconds: 100, asOfOffsetMs: 0, running: true, direction: "up" } as const;
    const clocksOf = (given: DraftStep["clock"]) =>
      finish(live(0, given ? { clock: given } : {}), over(75_500)).steps.map(({ clock: repeated }) => repeated);
    expect(clocksOf(clock)[1]).toMatchObject({ seconds: 137, asOfMs: STARTS_AT_MS + 37_000 });
    expect(clocksOf({ ...clock, direction: "down" })[1]).toMatchObject({ seconds: 63, asOfMs: STARTS_AT_MS + 37_000 });
    expect(clocksOf({ ...clock, running: false })[1]).toMatchObject({ seconds: 100, asOfMs: STARTS_AT_MS });
    expect(clocksOf(undefined)[1]).toBeUndefined();
  });
});
