import { afterEach, describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { dateInZone, dayLabel, fullDate, kickoffTime, shortDate } from "./dates.ts";

/** 2026-11-20 19:05 in Shanghai. */
const KICKOFF_MS = Date.UTC(2026, 10, 20, 11, 5);
const DAY_MS = 86_400_000;
const ZONE = "Asia/Shanghai";

const TABLE = [
  ["en", "19:05", "Fri, Nov 20", "Friday, November 20, 2026"],
  ["zh-CN", "19:05", "11月20日周五", "2026年11月20日星期五"],
  ["zh-TW", "19:05", "11月20日週五", "2026年11月20日星期五"],
  ["vi", "19:05", "Thứ 6, 20 thg 11", "Thứ Sáu, 20 tháng 11, 2026"],
  ["es", "19:05", "vie, 20 nov", "viernes, 20 de noviembre de 2026"],
  ["pt", "19:05", "sex., 20 de nov.", "sexta-feira, 20 de novembro de 2026"],
  ["fr", "19:05", "ven. 20 nov.", "vendredi 20 novembre 2026"],
  ["de", "19:05", "Fr., 20. Nov.", "Freitag, 20. November 2026"],
  ["sv", "19:05", "fre 20 nov.", "fredag 20 november 2026"],
  ["ru", "19:05", "пт, 20 нояб.", "пятница, 20 ноября 2026 г."],
  ["uk", "19:05", "пт, 20 лист.", "пʼятниця, 20 листопада 2026 р."],
  ["da", "19.05", "fre. 20. nov.", "fredag den 20. november 2026"],
  ["pl", "19:05", "pt., 20 lis", "piątek, 20 listopada 2026"],
  ["nl", "19:05", "vr 20 nov", "vrijdag 20 november 2026"],
  ["ko", "19:05", "11월 20일 (금)", "2026년 11월 20일 금요일"],
  ["ms", "19:05", "Jum, 20 Nov", "Jumaat, 20 November 2026"],
  ["tl", "19:05", "Biy, Nob 20", "Biyernes, Nobyembre 20, 2026"],
  ["el", "19:05", "Παρ 20 Νοε", "Παρασκευή 20 Νοεμβρίου 2026"],
  ["tr", "19:05", "20 Kas Cum", "20 Kasım 2026 Cuma"],
  ["th", "19:05", "ศุกร์ 20 พ.ย.", "วันศุกร์ที่ 20 พฤศจิกายน 2569"],
  ["ar", "19:05", "الجمعة، 20 نوفمبر", "الجمعة، 20 نوفمبر 2026"],
  ["ja", "19:05", "11月20日(金)", "2026年11月20日金曜日"],
] as const;

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

test("the table covers every locale", () => {
  expect(TABLE.map(([locale]) => locale)).toEqual(LOCALE_CODES);
});

test.each(TABLE)("%s: %s · %s · %s", (locale, time, day, whole) => {
  expect(kickoffTime(KICKOFF_MS, locale, ZONE)).toBe(time);
  expect(dayLabel(KICKOFF_MS, KICKOFF_MS + 9 * DAY_MS, locale, ZONE)).toEqual({ kind: "date", text: day });
  expect(fullDate(KICKOFF_MS, locale, ZONE)).toBe(whole);
});

test("the machine's own time zone has no effect", () => {
  const results = ["Pacific/Kiritimati", "America/Los_Angeles"].map((zone) => {
    process.env.TZ = zone;
    return [
      kickoffTime(KICKOFF_MS, "en", ZONE),
      dateInZone(KICKOFF_MS, ZONE),
      dayLabel(KICKOFF_MS, KICKOFF_MS, "en", ZONE),
    ];
  });
  expect(results).toEqual(Array(2).fill(["19:05", "2026-11-20", { kind: "today" }]));
});

test("times and dates have Latin digits in every locale", () => {
  for (const locale of LOCALE_CODES) {
    expect(kickoffTime(KICKOFF_MS, locale, ZONE)).toMatch(/^[0-9]{2}[:.][0-9]{2}$/);
    expect(fullDate(KICKOFF_MS, locale, ZONE)).toMatch(/20(?![0-9])/);
  }
});

test.each([
  ["en", "Nov 30"],
  ["pt", "30 nov."],
  ["de", "30. Nov."],
  ["ja", "11月30日"],
] as const)("a short date fits into the first column of a row: %s", (locale, text) => {
  expect(shortDate(Date.UTC(2026, 10, 30, 12), locale, "UTC")).toBe(text);
});

test("midnight is 00:00, never 24:00, in every locale", () => {
  for (const locale of LOCALE_CODES) {
    expect(kickoffTime(Date.UTC(2026, 0, 1), locale, "UTC")).toMatch(/^00[:.]00$/);
  }
});

test("a zone that does not exist is an error, not a wrong time", () => {
  expect(() => kickoffTime(KICKOFF_MS, "en", "Mars/Olympus")).toThrow(RangeError);
});

test("more zones than the cache holds still give the right time", () => {
  const offsets = Array.from(
    { length: 300 },
    (_, n) => `+${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`,
  );
  for (const zone of [...offsets, ...offsets]) {
    const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
    const expected = new Date(KICKOFF_MS + (hours * 60 + minutes) * 60_000).toISOString().slice(11, 16);
    expect(kickoffTime(KICKOFF_MS, "en", zone)).toBe(expected);
  }
});

describe("dateInZone", () => {
  test.each([
    ["2026-11-20T15:59:59Z", "Asia/Shanghai", "2026-11-20"],
    ["2026-11-20T16:00:00Z", "Asia/Shanghai", "2026-11-21"],
    ["2026-01-01T02:00:00Z", "America/Sao_Paulo", "2025-12-31"],
    ["2026-11-20T12:00:00Z", "Pacific/Kiritimati", "2026-11-21"],
    ["2024-02-29T23:30:00Z", "UTC", "2024-02-29"],
  ])("%s in %s is %s", (at, zone, day) => {
    expect(dateInZone(Date.parse(at), zone)).toBe(day);
  });
});

describe("daylight saving time", () => {
  const label = (at: string, now: string, zone: string) => dayLabel(Date.parse(at), Date.parse(now), "en", zone);

  test("the day of 23 hours: late evening and next noon are a day apart", () => {
    expect(label("2026-03-30T10:00:00Z", "2026-03-28T22:30:00Z", "Europe/Berlin")).toMatchObject({ kind: "date" });
    expect(label("2026-03-29T21:30:00Z", "2026-03-28T22:30:00Z", "Europe/Berlin")).toEqual({ kind: "tomorrow" });
    expect(label("2026-03-28T23:30:00Z", "2026-03-29T21:30:00Z", "Europe/Berlin")).toEqual({ kind: "today" });
  });

  test("the day of 25 hours: 24 and a half hours later may still be today", () => {
    expect(label("2026-11-02T04:30:00Z", "2026-11-01T04:00:00Z", "America/New_York")).toEqual({ kind: "today" });
    expect(label("2026-11-02T05:00:00Z", "2026-11-01T04:00:00Z", "America/New_York")).toEqual({ kind: "tomorrow" });
    expect(label("2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z", "America/New_York")).toEqual({ kind: "yesterday" });
  });

  test("kick-offs on both sides of the change read as the wall clock does", () => {
    expect(kickoffTime(Date.parse("2026-10-25T00:30:00Z"), "de", "Europe/Berlin")).toBe("02:30");
    expect(kickoffTime(Date.parse("2026-10-25T01:30:00Z"), "de", "Europe/Berlin")).toBe("02:30");
    expect(kickoffTime(Date.parse("2026-03-29T01:00:00Z"), "de", "Europe/Berlin")).toBe("03:00");
    expect(kickoffTime(Date.parse("2026-07-01T00:00:00Z"), "en", "Australia/Lord_Howe")).toBe("10:30");
  });

  test("the day that Samoa left out does not make its neighbours tomorrow", () => {
    expect(label("2011-12-31T00:00:00Z", "2011-12-30T00:00:00Z", "Pacific/Apia")).toMatchObject({ kind: "date" });
  });
});
