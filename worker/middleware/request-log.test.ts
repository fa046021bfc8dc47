import { expect, test } from "vitest";
import { createSampler, loggedPath } from "./request-log.ts";

test("removes the calendar key from the log", () => {
  const key = "0123456789abcdef".repeat(2);
  expect(loggedPath(`/calendar/mine/700000001/${key}.ics`)).toBe("/calendar/mine/…");
  expect(loggedPath(`/calendar/mine/%0a/${key}\n.ics`)).not.toContain(key);
});

test.each(["/calendar/team/7.ics", "/vi/soccer/12", "/"])("logs %s unchanged", (path) => {
  expect(loggedPath(path)).toBe(path);
});

test("a sampler takes the first and then one of so many", () => {
  const isSampled = createSampler(3);
  expect(Array.from({ length: 7 }, isSampled)).toEqual([true, false, false, true, false, false, true]);
});
