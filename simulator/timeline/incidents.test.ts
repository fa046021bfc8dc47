import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../schedule/fixture.ts";
import { createChance } from "../world/chance.ts";
import { abandoned, cancelled, delayed, forfeited, interrupted, postponed, retired } from "./incidents.ts";
import { clockAt, type DraftStep, type SimulatedDraft } from "./timeline.ts";

/** A ten-minute match with a goal every minute and a half-time break. */
function smallMatch(): SimulatedDraft {
  const steps = Array.from({ length: 10 }, (_, minute): DraftStep => {
    const resting = minute === 5;
    return {
      offsetMs: minute * MINUTE_MS,
      state: "in_progress",
      phase: resting ? { kind: "break", number: 1 } : { kind: "half", number: minute < 5 ? 1 : 2 },
      clock: { seconds: 0, asOfOffsetMs: 0, running: true, direction: "up" },
      score: { home: minute, away: 0, parts: [{ home: minute, away: 0 }] },
      events: [{ kind: "goal", side: "home" }],
    };
  });
  const last: DraftStep = {
    offsetMs: 10 * MINUTE_MS,
    state: "finished",
    score: { home: 9, away: 0, parts: [{ home: 9, away: 0 }] },
    events: [{ kind: "full_time" }],
  };
  return { steps: [...steps, last], highlight: true };
}
const kinds = (draft: SimulatedDraft) => draft.steps.flatMap(({ events }) => events.map(({ kind }) => kind));
const states = (draft: SimulatedDraft) => [...new Set(draft.steps.map(({ state }) => state))];
const seeds = Array.from({ length: 30 }, (_, at) => `incident ${at}`);

describe("incidents", () => {
  it("cancels and postpones before the start, without a score", () => {
    for (const make of [cancelled, postponed]) {
      const draft = make(createChance("early"));
      expect(draft.steps).toHaveLength(1);
      expect(draft.steps[0]?.offsetMs).toBeLessThan(0);
      expect(draft.steps[0]?.score).toEqual({ home: 0, away: 0, parts: [] });
    }
  });

  it("awards a forfeited match and names the side", () => {
    const draft = forfeited(createChance("forfeit"));
    expect(states(draft)).toEqual(["awarded"]);
    expect(draft.steps[0]?.events).toEqual([{ kind: "retired", side: expect.stringMatching(/home|away/) }]);
  });

  it("a delayed start moves all steps and the clock", () => {
    const draft = delayed(smallMatch(), createChance("late"));
    const [announced, first, second] = draft.steps;
    expect(announced).toMatchObject({ state: "postponed" });
    expect(announced?.offsetMs).toBeLessThan(0);
    expect(first?.offsetMs).toBeGreaterThanOrEqual(20 * MINUTE_MS);
    expect(first?.clock?.asOfOffsetMs).toBe(first?.offsetMs);
    expect((second?.offsetMs ?? 0) - (first?.offsetMs ?? 0)).toBe(MINUTE_MS);
    expect(draft.highlight).toBe(true);
  });

  it.each(seeds)("an interruption stops the clock, and play continues from there (%s)", (seed) => {
    const draft = interrupted(smallMatch(), createChance(seed), ["rain"], 40);
    const at = draft.steps.findIndex(({ phase }) => phase?.kind === "interrupted");
    const [before, stopped, resumed, after] = draft.steps.slice(at - 1, at + 3);
    if (!before?.clock || !stopped?.clock || !resumed?.clock || !after) throw new Error("no interruption written");
    expect(before.phase?.kind).toBe("half");
    expect(stopped.clock).toMatchObject({ running: false, seconds: clockAt(before.clock, stopped.offsetMs) });
    expect(resumed.offsetMs - stopped.offsetMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    expect(resumed.clock).toMatchObject({ running: true, seconds: stopped.clock.seconds });
    expect(resumed.phase).toEqual(before.phase);
    if (after.clock) expect(clockAt(after.clock, after.offsetMs)).toBe(clockAt(resumed.clock, after.offsetMs));
    expect(kinds(draft).filter((kind) => kind === "goal")).toHaveLength(10);
    expect(draft.steps.at(-1)?.state).toBe("finished");
  });

  it.each(seeds)("abandons a match in play after an interruption (%s)", (seed) => {
    const draft = abandoned(smallMatch(), createChance(seed), ["storm"]);
    const [stopped, given] = draft.steps.slice(-2);
    expect(stopped?.phase?.kind).toBe("interrupted");
    expect(given).toMatchObject({ state: "abandoned", score: stopped?.score });
    expect(given?.phase).toBeUndefined();
    expect(draft.highlight).toBe(false);
  });

  it.each(seeds)("a retirement awards the match and names the player (%s)", (seed) => {
    const names = { home: "Ann", away: "Bea" };
    const draft = retired(smallMatch(), createChance(seed), names);
    const last = draft.steps.at(-1);
    const event = last?.events[0];
    expect(last?.state).toBe("awarded");
    expect(event?.kind).toBe("retired");
    expect(event?.player).toBe(names[event?.side ?? "home"]);
    expect(kinds(draft).at(-2)).toBe("injury");
  });

  it("leaves a match without a suitable moment unchanged", () => {
    const over: SimulatedDraft = { steps: smallMatch().steps.slice(-1), highlight: false };
    expect(interrupted(over, createChance("over"), ["rain"], 40)).toBe(over);
    expect(abandoned(over, createChance("over"), ["rain"])).toBe(over);
    expect(retired(over, createChance("over"), { home: "Ann", away: "Bea" })).toBe(over);
  });
});
