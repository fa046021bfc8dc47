import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test("removes the calendar key from the log", () => {
  const key = "0123456789abcdef".repeat(2);
  expect(loggedPath(`/calendar/mine/700000001/${key}.ics`)).toBe("/calendar/mine/…");
  expect(loggedPath(`/calendar/mine/%0a/${key}\n.ics`)).not.toContain(key);
});

test.each(["/calendar/team/7.ics", "/vi/soccer/12", "/"])("logs %s unchanged", (path) => {
  expect(loggedPath(path)).toBe(path);
});
