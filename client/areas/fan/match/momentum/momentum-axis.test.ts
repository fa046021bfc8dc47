import { expect, test } from "vitest";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { MAX_COLUMNS, momentumAxis, momentumMarks } from "./momentum-axis.ts";

const MINUTE_MS = 60_000;
const at = (part: number, clockText: string): MomentumPoint => ({
  seq: 1,
  atMs: 0,
  part,
  clockText,
  value: 1,
  causes: [],
});
const after = (part: number, minutes: number): MomentumPoint => ({
  seq: minutes,
  atMs: minutes * MINUTE_MS,
  part,
  value: 1,
  causes: [],
});

test("football has a column per minute, and half-time is in the middle from the start", () => {
  const axis = momentumAxis([at(1, "2'"), at(1, "10'")], "clock");
  expect([axis.slots, axis.dividers]).toEqual([90, [45]]);
  expect(axis.slotOf(at(1, "10'"))).toBe(9);
  expect(axis.ticks.map(({ number }) => number)).toEqual([15, 30, 45, 60, 75, 90]);
});

test("added time lengthens its half, so the second half begins later", () => {
  const axis = momentumAxis([at(1, "45+3'"), at(2, "46'"), at(2, "90+5'")], "clock");
  expect([axis.slots, axis.dividers]).toEqual([98, [48]]);
  expect(axis.slotOf(at(1, "45+3'"))).toBe(47);
  expect(axis.slotOf(at(2, "46'"))).toBe(48);
  expect(axis.slotOf(at(2, "90+5'"))).toBe(97);
});

test("elsewhere parts follow each other without their breaks", () => {
  const axis = momentumAxis([after(1, 0), after(1, 10), after(2, 30), after(2, 35)], "quarters");
  expect([axis.slots, axis.dividers]).toEqual([17, [11]]);
  expect(axis.ticks).toEqual([
    { slot: 0, kind: "part", number: 1 },
    { slot: 11, kind: "part", number: 2 },
  ]);
});

test("a match of hours gets columns of several minutes", () => {
  const points = Array.from({ length: 9 }, (_, inning) => [
    after(inning + 1, inning * 40),
    after(inning + 1, inning * 40 + 35),
  ]);
  expect(momentumAxis(points.flat(), "innings").slots).toBeLessThanOrEqual(MAX_COLUMNS);
});

test("a goal is marked before a card of the same minute; events without a side are not marked", () => {
  const axis = momentumAxis([at(1, "2'")], "clock");
  const event = (seq: number, kind: MatchEvent["kind"], side?: "home"): MatchEvent => ({
    seq,
    kind,
    atMs: 0,
    clockText: "12'",
    phase: { kind: "half", number: 1 },
    ...(side && { side }),
  });
  const marks = momentumMarks(
    [event(1, "yellow_card", "home"), event(2, "goal", "home"), event(3, "phase_end"), event(4, "points", "home")],
    axis,
  );
  expect(marks.map(({ event: { seq }, slot }) => [seq, slot])).toEqual([[2, 11]]);
});
