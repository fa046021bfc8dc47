import { expect, test } from "vitest";
import { dayOf } from "../channels/days.ts";
import { periodsOf, retentionOf } from "./analytics.ts";

const MONDAY = dayOf(Date.parse("2026-11-16T00:00:00Z"));

test("weeks begin on Monday and are cut at both ends", () => {
  expect(periodsOf({ fromDay: MONDAY - 1, toDay: MONDAY + 8 }, "week")).toEqual([
    { fromDay: MONDAY - 1, toDay: MONDAY - 1 },
    { fromDay: MONDAY, toDay: MONDAY + 6 },
    { fromDay: MONDAY + 7, toDay: MONDAY + 8 },
  ]);
  expect(periodsOf({ fromDay: MONDAY, toDay: MONDAY + 1 }, "day")).toHaveLength(2);
});

test("retention is unknown until the day after which it is measured is over", () => {
  const sizes = new Map([[MONDAY, 10]]);
  const returned = new Map([[MONDAY, 4]]);
  const at = (day: number) =>
    retentionOf({ fromDay: MONDAY, toDay: MONDAY }, 7, { nowMs: day * 86_400_000, sizes, returned });
  expect(at(MONDAY + 7)).toBeUndefined();
  expect(at(MONDAY + 8)).toEqual({ size: 10, back: 4 });
});
