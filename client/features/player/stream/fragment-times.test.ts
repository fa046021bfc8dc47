import { expect, test } from "vitest";
import { timeRange, toMediaTime, toServerTime } from "./fragment-times.ts";

/** Ten seconds of interruption between the second and the third fragment. */
const fragments = [
  { start: 0, duration: 2, programDateTime: 100_000 },
  { start: 2, duration: 2, programDateTime: 102_000 },
  { start: 4, duration: 2, programDateTime: 114_000 },
];

test("converts both ways over a gap", () => {
  expect(toMediaTime(fragments, 103_500)).toBe(3.5);
  expect(toServerTime(fragments, 3.5)).toBe(103_500);
  expect(toServerTime(fragments, 5)).toBe(115_000);
});

test("a time in the gap is the next segment, a time after the end is none", () => {
  expect(toMediaTime(fragments, 108_000)).toBe(4);
  expect(toMediaTime(fragments, 50_000)).toBe(0);
  expect(toMediaTime(fragments, 116_000)).toBeUndefined();
});

test("a source without times has no range", () => {
  expect(timeRange(fragments)).toEqual({ startMs: 100_000, endMs: 116_000 });
  expect(timeRange([{ start: 0, duration: 2, programDateTime: null }])).toBeUndefined();
  expect(toServerTime([], 1)).toBeUndefined();
});
