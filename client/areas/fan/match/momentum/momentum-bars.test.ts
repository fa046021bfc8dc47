import { expect, test } from "vitest";
import {
  barTimeLabel,
  causeEvents,
  causeWeight,
  MAX_MOMENTUM_BARS,
  momentumBars,
  partStartIndexes,
} from "./momentum-bars.ts";

const point = (seq: number, value: number) => ({ seq, atMs: seq, value, causes: [] });

test("the tallest bar fills its half, the others are proportional", () => {
  expect(momentumBars([point(1, 20), point(2, -40), point(3, 0)]).map(({ height, side }) => [height, side])).toEqual([
    [50, "home"],
    [100, "away"],
    [0, undefined],
  ]);
  expect(momentumBars([])).toEqual([]);
  const many = Array.from({ length: MAX_MOMENTUM_BARS + 5 }, (_, at) => point(at + 1, 1));
  expect(momentumBars(many)[0]?.point.seq).toBe(6);
});

test("a negative cause counts for the other side", () => {
  const cause = { why: "corners", side: "home" as const, times: 2, weight: 5 };
  expect(causeWeight(cause)).toBe(10);
  expect(causeWeight({ ...cause, why: "red_card" })).toBe(-10);
  expect(causeWeight({ ...cause, side: "away" })).toBe(-10);
});

test("a cause names its events", () => {
  const events = [1, 2, 3].map((seq) => ({ seq, kind: "goal" as const, atMs: 1 }));
  const cause = { why: "goal", side: "home" as const, times: 1, weight: 60, eventSeqs: [2, 9] };
  expect(causeEvents(cause, events).map(({ seq }) => seq)).toEqual([2]);
});

test("a divider precedes the first bar of each part", () => {
  const parts = [1, 1, 2, 2, 3].map((part, at) => ({ ...point(at + 1, 1), part }));
  expect(partStartIndexes(momentumBars(parts))).toEqual([2, 4]);
  expect(partStartIndexes(momentumBars([point(1, 1), point(2, 1)]))).toEqual([]);
});

test("a bar is labelled with the match clock, or the time since the start in games without one", () => {
  expect(barTimeLabel({ clockText: "45+2'", atMs: 9 }, 0)).toBe("45+2'");
  expect(barTimeLabel({ atMs: 5_000_000 + 67 * 60_000 }, 5_000_000)).toBe("1:07");
  expect(barTimeLabel({ atMs: 1 }, 60_000)).toBe("0:00");
});
