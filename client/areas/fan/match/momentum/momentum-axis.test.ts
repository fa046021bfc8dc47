import { expect, test } from "vitest";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { labelledTicks, MAX_COLUMNS, momentumAxis, momentumMarks } from "./momentum-axis.ts";

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

test("a point of the half-time break, without a minute, is at the end of the first half", () => {
  const axis = momentumAxis([at(1, "44'"), { ...after(1, 50), seq: 2 }, at(2, "46'")], "clock");
  expect([axis.slots, axis.slotOf(after(1, 50))]).toEqual([90, 44]);
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
    "clock",
  );
  expect(marks.map(({ event: { seq }, slot }) => [seq, slot])).toEqual([[2, 11]]);
});

test("a substitution whose icon would overlap a goal's is left out, another goal is not", () => {
  const axis = momentumAxis([at(1, "2'")], "clock");
  const event = (seq: number, kind: MatchEvent["kind"], clockText: string): MatchEvent => ({
    seq,
    kind,
    atMs: 0,
    clockText,
    side: "home",
    phase: { kind: "half", number: 1 },
  });
  const marks = momentumMarks(
    [
      event(1, "substitution", "11'"),
      event(2, "goal", "12'"),
      event(3, "goal", "13'"),
      event(4, "substitution", "30'"),
    ],
    axis,
    "clock",
  );
  expect(marks.map(({ event: { seq } }) => seq)).toEqual([2, 3, 4]);
});

test("overtime goals are in overtime, and a shoot-out is not marked", () => {
  const goal = (seq: number, phase: MatchEvent["phase"], clockText?: string): MatchEvent => ({
    seq,
    kind: "goal",
    atMs: 0,
    side: "away",
    ...(phase && { phase }),
    ...(clockText && { clockText }),
  });
  const axis = momentumAxis([at(1, "2'"), at(2, "90'"), at(3, "99'")], "clock");
  const events = [
    goal(1, { kind: "overtime", number: 1 }, "104'"),
    goal(2, { kind: "penalties", number: 1 }),
    goal(3, { kind: "overtime", number: 2 }, "112'"),
  ];
  expect(momentumMarks(events, axis, "clock").map(({ event: { seq }, slot }) => [seq, slot])).toEqual([[1, 103]]);
});

test("labels of short innings don't stand on each other", () => {
  const tick = (slot: number, number: number) => ({ slot, kind: "part" as const, number });
  const ticks = [tick(0, 1), tick(1, 2), tick(12, 3), tick(13, 4), tick(90, 5)];
  expect(labelledTicks({ slots: 100, ticks }).map(({ number }) => number)).toEqual([1, 3, 5]);
});

test("a goal that was taken back is not marked", () => {
  const axis = momentumAxis([at(1, "2'")], "clock");
  const event = (seq: number, kind: MatchEvent["kind"], fields: Partial<MatchEvent>): MatchEvent => ({
    seq,
    kind,
    atMs: 0,
    side: "home",
    phase: { kind: "half", number: 1 },
    ...fields,
  });
  const events = [
    event(1, "goal", { clockText: "12'", score: { home: 1, away: 0 } }),
    event(2, "correction", { clockText: "14'", score: { home: 0, away: 0 }, was: { home: 1, away: 0 } }),
    event(3, "goal", { clockText: "40'", score: { home: 1, away: 0 } }),
  ];
  expect(momentumMarks(events, axis, "clock").map(({ event: { seq } }) => seq)).toEqual([3]);
});
