import { expect, test } from "vitest";
import { dateOf, daysOf, monthRange, parseDay, resolveRange } from "./days.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 13);
const dates = (range: ReturnType<typeof resolveRange>) => range && [dateOf(range.fromDay), dateOf(range.toDay)];

test("the last days include today", () => {
  const range = resolveRange({ days: 7 }, NOW_MS);
  expect(dates(range)).toEqual(["2026-11-14", "2026-11-20"]);
  expect(range && daysOf(range)).toHaveLength(7);
});

test.each([
  ["2026-11-01", "2026-11-20", true],
  ["2026-11-20", "2026-11-20", true],
  ["2026-11-20", "2026-11-01", false],
  ["2026-11-01", "2026-11-21", false],
  ["2026-08-20", "2026-11-20", false],
  ["2026-02-30", "2026-03-01", false],
  ["0001-01-01", "0001-01-02", false],
  ["+99999-01-01", "2026-11-20", false],
  ["2026-11-01' OR 1", "2026-11-20", false],
  [undefined, "2026-11-20", false],
])("from %s to %s is accepted: %s", (from, to, isAccepted) => {
  expect(resolveRange({ days: 30, from, to }, NOW_MS) !== undefined).toBe(isAccepted);
});

test("a month ends with today, and one in the future does not exist", () => {
  expect(dates(monthRange("2026-10", NOW_MS))).toEqual(["2026-10-01", "2026-10-31"]);
  expect(dates(monthRange("2026-11", NOW_MS))).toEqual(["2026-11-01", "2026-11-20"]);
  expect(monthRange("2026-12", NOW_MS)).toBeUndefined();
  expect(monthRange("2026-13", NOW_MS)).toBeUndefined();
});

test("parses only dates of the calendar", () => {
  expect(parseDay("1970-01-02")).toBe(1);
  expect(parseDay("2026-02-29")).toBeUndefined();
  expect(parseDay("2026-1-1")).toBeUndefined();
});
