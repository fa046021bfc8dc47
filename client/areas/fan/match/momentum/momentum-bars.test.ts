import fc from "fast-check";
import { expect, test } from "vitest";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import { momentumAxis } from "./momentum-axis.ts";
import { barTimeLabel, causeEvents, causeWeight, momentumBars } from "./momentum-bars.ts";

const point = (seq: number, value: number, more: Partial<MomentumPoint> = {}): MomentumPoint => ({
  seq,
  atMs: seq * 60_000,
  value,
  causes: [],
  ...more,
});
const bars = (points: readonly MomentumPoint[], family: ScoringFamily = "quarters") =>
  momentumBars(points, momentumAxis(points, family));

test("a goal does not flatten the other bars: it is clipped", () => {
  const points = [...Array.from({ length: 19 }, (_, at) => point(at + 1, at % 2 ? 20 : -10)), point(20, 80)];
  const drawn = bars(points);
  expect(drawn.slice(0, 2).map(({ height, side }) => [height, side])).toEqual([
    [50, "away"],
    [100, "home"],
  ]);
  expect(drawn.at(-1)).toMatchObject({ height: 100, isClipped: true });
  expect(bars([])).toEqual([]);
});

test("points of one minute are one bar with the causes of both", () => {
  const cause = { why: "corners", side: "home" as const, times: 1, weight: 5 };
  const [bar, ...rest] = bars(
    [point(1, 5, { clockText: "11'", causes: [cause] }), point(2, 10, { clockText: "11'", causes: [cause, cause] })],
    "clock",
  );
  expect([bar?.point.value, bar?.point.causes.length, rest.length]).toEqual([15, 3, 0]);
});

test("no bar leaves its half, and bars are in order, for any points", () => {
  const anyPoint = fc.record({ value: fc.integer({ min: -100, max: 100 }), part: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 200 }), (list) => {
      const points = list
        .toSorted((a, b) => a.part - b.part)
        .map(({ value, part }, at) => point(at + 1, value, { part }));
      const axis = momentumAxis(points, "sets");
      const drawn = momentumBars(points, axis);
      for (const { height, slot } of drawn) {
        expect(height).toBeLessThanOrEqual(100);
        expect(slot).toBeLessThan(axis.slots);
      }
      expect(drawn.map(({ slot }) => slot)).toEqual(
        [...new Set(drawn.map(({ slot }) => slot))].toSorted((a, b) => a - b),
      );
    }),
  );
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

test("a bar is labelled with the match clock, or the time since the start in games without one", () => {
  expect(barTimeLabel({ clockText: "45+2'", atMs: 9 }, 0)).toBe("45+2'");
  expect(barTimeLabel({ atMs: 5_000_000 + 67 * 60_000 }, 5_000_000)).toBe("1:07");
  expect(barTimeLabel({ atMs: 1 }, 60_000)).toBe("0:00");
});
