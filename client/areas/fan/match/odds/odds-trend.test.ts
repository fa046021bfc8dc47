import { expect, test } from "vitest";
import { marketOutcomes, marketTicks, oddsDirection, oddsTrendLines } from "./odds-trend.ts";

const tick = (seq: number, home: number, away: number, draw?: number) => ({
  seq,
  atMs: seq * 1_000,
  win: { home, away, ...(draw !== undefined && { draw }) },
});

test("outcomes are in display order, with the draw if there is one", () => {
  expect(marketOutcomes(tick(1, 2, 3, 4), "win").map(({ outcome, price }) => [outcome, price])).toEqual([
    ["home", 2],
    ["draw", 4],
    ["away", 3],
  ]);
  expect(marketOutcomes(tick(1, 2, 3), "win")).toHaveLength(2);
  expect(marketOutcomes(tick(1, 2, 3), "total")).toEqual([]);
});

test("one line per outcome, the highest price on top", () => {
  const lines = oddsTrendLines([tick(1, 2, 4), tick(3, 4, 2)], "win");
  expect(lines).toEqual([
    { outcome: "home", points: "0.0,96.0 1000.0,4.0" },
    { outcome: "away", points: "0.0,4.0 1000.0,96.0" },
  ]);
  expect(oddsTrendLines([tick(1, 2, 4)], "win")).toEqual([]);
});

test("the direction of a price change", () => {
  const ticks = [tick(1, 2, 4), { seq: 2, atMs: 2_000, suspended: true }, tick(3, 2.5, 4)];
  expect(marketTicks(ticks, "win")).toHaveLength(2);
  expect(oddsDirection(ticks, "win", "home")).toBe("up");
  expect(oddsDirection(ticks, "win", "away")).toBeUndefined();
});
