import { expect, test } from "vitest";
import { chartPath, samplePoints } from "./chart-path.ts";

test("a short history is at the right of a minute", () => {
  const { line, max, windowMs } = chartPath([
    { atMs: 30_000, value: 0 },
    { atMs: 33_000, value: 50 },
    { atMs: 36_000, value: 100 },
  ]);
  expect({ max, windowMs }).toEqual({ max: 100, windowMs: 60_000 });
  expect(line).toBe("M540 100L570 50L600 0");
});

test("an interruption is a gap in the line", () => {
  const { line } = chartPath([
    { atMs: 0, value: 10 },
    { atMs: 60_000, value: 10 },
  ]);
  expect(line).toBe("M0 0M600 0");
});

test("without measurements there is no line, and zeros are at the bottom", () => {
  expect(chartPath([]).line).toBe("");
  expect(chartPath([{ atMs: 1, value: 0 }]).line).toBe("M600 100");
});

test("the table has one row of each step, the newest first", () => {
  const points = [0, 1_000, 9_000, 10_000, 19_000, 20_000].map((atMs) => ({ atMs }));
  expect(samplePoints(points, 10_000).map(({ atMs }) => atMs)).toEqual([20_000, 10_000, 0]);
});
