import { expect, test } from "vitest";
import { moveOf, outcomesOf, ticksOf, trendLines } from "./odds-trend.ts";

const tick = (seq: number, home: number, away: number, draw?: number) => ({
  seq,
  atMs: seq * 1_000,
  win: { home, away, ...(draw !== undefined && { draw }) },
});

test("outcomes stand in the order they are read, the draw where there can be one", () => {
  expect(outcomesOf(tick(1, 2, 3, 4), "win").map(({ outcome, price }) => [outcome, price])).toEqual([
    ["home", 2],
    ["draw", 4],
    ["away", 3],
  ]);
  expect(outcomesOf(tick(1, 2, 3), "win")).toHaveLength(2);
  expect(outcomesOf(tick(1, 2, 3), "total")).toEqual([]);
});

test("a line for each outcome, the dearest price at the top", () => {
  const lines = trendLines([tick(1, 2, 4), tick(3, 4, 2)], "win");
  expect(lines).toEqual([
    { outcome: "home", points: "0.0,96.0 1000.0,4.0" },
    { outcome: "away", points: "0.0,4.0 1000.0,96.0" },
  ]);
  expect(trendLines([tick(1, 2, 4)], "win")).toEqual([]);
});

test("prices move, or stay", () => {
  const ticks = [tick(1, 2, 4), { seq: 2, atMs: 2_000, suspended: true }, tick(3, 2.5, 4)];
  expect(ticksOf(ticks, "win")).toHaveLength(2);
  expect(moveOf(ticks, "win", "home")).toBe("up");
  expect(moveOf(ticks, "win", "away")).toBeUndefined();
});
