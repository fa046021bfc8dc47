import { expect, it } from "vitest";
import { isMatchComplete, isPriceConsistent, isScheduleTimeValid } from "./schedule.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

it("schedules lives from five minutes to sixty days ahead", () => {
  expect(isScheduleTimeValid(5 * MINUTE_MS, 0)).toBe(true);
  expect(isScheduleTimeValid(5 * MINUTE_MS - 1, 0)).toBe(false);
  expect(isScheduleTimeValid(60 * DAY_MS, 0)).toBe(true);
  expect(isScheduleTimeValid(60 * DAY_MS + 1, 0)).toBe(false);
});

it("accepts a price for paid lives only, and a match with its game only", () => {
  expect(isPriceConsistent({ access: "paid", priceCoins: 10 })).toBe(true);
  expect(isPriceConsistent({ access: "paid" })).toBe(false);
  expect(isPriceConsistent({ access: "public", priceCoins: 10 })).toBe(false);
  expect(isMatchComplete({})).toBe(true);
  expect(isMatchComplete({ gameId: 202, matchId: 1 })).toBe(true);
  expect(isMatchComplete({ matchId: 1 })).toBe(false);
});
