import { expect, test } from "vitest";
import { analyticsListQuery, analyticsQuery } from "./analytics-search.ts";

test("unknown periods fall back to 28 days by day", () => {
  expect(analyticsQuery({ step: "year", days: 5 })).toEqual({ step: "day", days: 28 });
  expect(analyticsQuery({ step: "week", days: "90" })).toEqual({ step: "week", days: 90 });
});

test("a number opens with its metric and both dates only", () => {
  const days = { from: "2026-11-01", to: "2026-11-07" };
  expect(analyticsListQuery({ metric: "retained", ...days, after: 7 })).toEqual({
    metric: "retained",
    ...days,
    afterDays: 7,
    page: 1,
  });
  expect(analyticsListQuery({ metric: "registered", ...days, after: 8, cursor: 2 })).toEqual({
    metric: "registered",
    ...days,
    page: 2,
  });
  expect(analyticsListQuery({ metric: "profit", ...days })).toBeUndefined();
  expect(analyticsListQuery({ metric: "active", from: "yesterday", to: days.to })).toBeUndefined();
});
