import { describe, expect, it } from "vitest";
import { dayWindowFromToday, dayWindowOf, dayWindowsAround, isIsoDate, localDate } from "./day-window.ts";
import { isValidTimeZone } from "./time-zone.ts";

const hours = (window: { fromMs: number; toMs: number }) => (window.toMs - window.fromMs) / 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

describe("a day in the viewer's time zone", () => {
  it.each([
    ["UTC", "2026-05-05", "2026-05-05T00:00:00.000Z", 24],
    ["Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00.000Z", 24],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z", 24],
    ["Etc/GMT+12", "2026-01-01", "2026-01-01T12:00:00.000Z", 24],
    ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z", 23],
    ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", 25],
    ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00.000Z", 24.5],
  ])("%s %s begins at %s and lasts %d h", (zone, date, from, length) => {
    const window = dayWindowOf(zone, date);
    expect(iso(window.fromMs)).toBe(from);
    expect(hours(window)).toBe(length);
  });

  it("starts at the first existing time when midnight is skipped", () => {
    expect(iso(dayWindowOf("America/Sao_Paulo", "2018-11-04").fromMs)).toBe("2018-11-04T03:00:00.000Z");
  });

  it("starts at the first of two midnights", () => {
    const window = dayWindowOf("America/Havana", "2025-11-02");
    expect(iso(window.fromMs)).toBe("2025-11-02T04:00:00.000Z");
    expect(hours(window)).toBe(25);
  });

  it("is empty when the zone skipped it", () => {
    expect(hours(dayWindowOf("Pacific/Apia", "2011-12-30"))).toBe(0);
    expect(hours(dayWindowOf("Pacific/Apia", "2011-12-31"))).toBe(24);
  });

  it("counts from the viewer's today", () => {
    const nowMs = Date.parse("2026-03-28T23:30:00Z");
    expect(localDate("Europe/Berlin", nowMs)).toBe("2026-03-29");
    expect(dayWindowFromToday("Europe/Berlin", nowMs, 0).date).toBe("2026-03-29");
    expect(dayWindowFromToday("America/New_York", nowMs, 0).date).toBe("2026-03-28");
    expect(dayWindowFromToday("Europe/Berlin", nowMs, -1).date).toBe("2026-03-28");
    expect(dayWindowFromToday("Europe/Berlin", nowMs, 1)).toEqual(dayWindowOf("Europe/Berlin", "2026-03-30"));
  });
});

describe("the days around a date", () => {
  it("have no gap or overlap across a clock change", () => {
    const days = dayWindowsAround("Europe/Berlin", "2026-03-29", 3, 3);
    expect(days.map((day) => day.date)).toEqual([
      "2026-03-26",
      "2026-03-27",
      "2026-03-28",
      "2026-03-29",
      "2026-03-30",
      "2026-03-31",
      "2026-04-01",
    ]);
    expect(days.map(hours)).toEqual([24, 24, 24, 23, 24, 24, 24]);
    for (const [index, day] of days.entries()) if (index > 0) expect(day.fromMs).toBe(days[index - 1]?.toMs);
  });
});

describe("dates and time zones", () => {
  it.each(["2026-02-30", "2026-13-01", "2026-2-1", "abc", ""])("rejects %j as a date", (date) => {
    expect(isIsoDate(date)).toBe(false);
  });

  it("accepts valid dates and zones", () => {
    expect(isIsoDate("2028-02-29")).toBe(true);
    expect(isValidTimeZone("Asia/Ho_Chi_Minh")).toBe(true);
    expect(isValidTimeZone("Mars/Olympus")).toBe(false);
    expect(() => dayWindowOf("Mars/Olympus", "2026-01-01")).toThrow(RangeError);
  });
});
