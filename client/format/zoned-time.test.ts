import fc from "fast-check";
import { expect, it } from "vitest";
import { fromZonedTime, toZonedTime } from "./zoned-time.ts";

const MINUTE_MS = 60_000;

it("reads a time in the zone of the streamer", () => {
  expect(fromZonedTime({ date: "2026-11-23", time: "20:30" }, "Asia/Tokyo")).toBe(Date.UTC(2026, 10, 23, 11, 30));
  expect(fromZonedTime({ date: "2026-07-01", time: "20:30" }, "Europe/Oslo")).toBe(Date.UTC(2026, 6, 1, 18, 30));
  expect(fromZonedTime({ date: "", time: "20:30" }, "UTC")).toBeNaN();
});

it("is the inverse of what the inputs show, except in the hour a clock change repeats", () => {
  const zones = fc.constantFrom("UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia");
  const minutes = fc.integer({ min: Date.UTC(2025, 0) / MINUTE_MS, max: Date.UTC(2029, 0) / MINUTE_MS });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const shown = toZonedTime(minute * MINUTE_MS, zone);
      expect(toZonedTime(fromZonedTime(shown, zone), zone)).toEqual(shown);
    }),
  );
});
