import { expect, test } from "vitest";
import { parsePeriod, periodSearch } from "./utc-day.ts";

test("a period contains both of its days, and comes back as the same days", () => {
  const period = parsePeriod({ from: "2026-03-01", to: "2026-03-01" });
  expect(period).toEqual({ fromMs: Date.UTC(2026, 2, 1), toMs: Date.UTC(2026, 2, 2) });
  expect(periodSearch(period)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

test("invalid days are dropped", () => {
  expect(parsePeriod({ from: "2026-02-30", to: 5 })).toEqual({});
  expect(periodSearch({})).toEqual({ from: undefined, to: undefined });
});
