import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { countdown, duration, playingTime } from "./durations.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Locale data uses several kinds of space. */
const plain = (text: string) => text.replace(/\s/g, " ");

const TABLE = [
  ["en", "2 days, 3 hr, 5 min", "5 min", "2 days"],
  ["zh-CN", "2天3小时5分钟", "5分钟", "2天"],
  ["zh-TW", "2 天 3 小時 5 分鐘", "5 分鐘", "2 天"],
  ["vi", "2 ngày, 3 giờ, 5 phút", "5 phút", "2 ngày"],
  ["es", "2 d, 3 h, 5 min", "5 min", "2 d"],
  ["pt", "2 dias, 3 h e 5 min", "5 min", "2 dias"],
  ["fr", "2 j, 3 h et 5 min", "5 min", "2 j"],
  ["de", "2 Tg., 3 Std. und 5 Min.", "5 Min.", "2 Tg."],
  ["sv", "2 d, 3 tim, 5 min", "5 min", "2 d"],
  ["ru", "2 дн. 3 ч 5 мин", "5 мин", "2 дн."],
  ["uk", "2 дн., 3 год і 5 хв", "5 хв", "2 дн."],
  ["da", "2 dage, 3 t. og 5 min.", "5 min.", "2 dage"],
  ["pl", "2 dni, 3 godz. i 5 min", "5 min", "2 dni"],
  ["nl", "2 dagen, 3 uur, 5 min", "5 min", "2 dagen"],
  ["ko", "2일 3시간 5분", "5분", "2일"],
  ["ms", "2 hari, 3 j dan 5 min", "5 min", "2 hari"],
  ["tl", "2 araw, 3 oras, 5 min.", "5 min.", "2 araw"],
  ["el", "2 ημέρες, 3 ώ., 5 λ.", "5 λ.", "2 ημέρες"],
  ["tr", "2 gün 3 sa. 5 dk.", "5 dk.", "2 gün"],
  ["th", "2 วัน 3 ชม. และ 5 นาที", "5 นาที", "2 วัน"],
  ["ar", "يومان، و3 س، و5 د", "5 د", "يومان"],
  ["ja", "2 日 3 時間 5 分", "5 分", "2 日"],
] as const;

test("the table covers every locale", () => {
  expect(TABLE.map(([locale]) => locale)).toEqual(LOCALE_CODES);
});

test.each(TABLE)("%s: %s · %s · %s", (locale, long, minutes, days) => {
  expect(plain(duration(2 * DAY_MS + 3 * HOUR_MS + 5 * MINUTE_MS, locale))).toBe(long);
  expect(plain(duration(5 * MINUTE_MS, locale))).toBe(minutes);
  const left = countdown(2 * DAY_MS + 1, locale);
  expect(plain(left.days ?? "")).toBe(days);
  expect(left.clock).toBe("00:00:01");
});

type DurationFormat = { format: (parts: { days?: number; hours?: number; minutes?: number }) => string };
const DurationFormat = (Intl as unknown as { DurationFormat: new (tag: string, options: object) => DurationFormat })
  .DurationFormat;

test.each(LOCALE_CODES)("%s: a duration matches Intl.DurationFormat", (locale) => {
  const platform = new DurationFormat(locale === "ar" ? "ar-u-nu-latn" : locale, { style: "short" });
  for (const [days, hours, minutes] of [
    [1, 1, 1],
    [2, 0, 5],
    [0, 11, 30],
    [0, 3, 0],
    [21, 0, 0],
  ] as const) {
    const ours = duration(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS, locale);
    const parts = { ...(days && { days }), ...(hours && { hours }), ...(minutes && { minutes }) };
    expect(ours).toBe(platform.format(parts));
  }
});

describe("duration", () => {
  test.each([
    [0, "0 min"],
    [59 * SECOND_MS, "0 min"],
    [60 * SECOND_MS, "1 min"],
    [HOUR_MS, "1 hr"],
    [DAY_MS - 1, "23 hr, 59 min"],
    [DAY_MS + MINUTE_MS, "1 day, 1 min"],
    [-5 * MINUTE_MS, "0 min"],
  ])("%d ms → %s", (ms, text) => {
    expect(duration(ms, "en")).toBe(text);
  });
});

describe("countdown", () => {
  test.each([
    [0, undefined, "00:00"],
    [-1, undefined, "00:00"],
    [1, undefined, "00:01"],
    [59_001, undefined, "01:00"],
    [HOUR_MS - SECOND_MS, undefined, "59:59"],
    [HOUR_MS, undefined, "01:00:00"],
    [DAY_MS - 1, "1 day", "00:00:00"],
    [DAY_MS + 1, "1 day", "00:00:01"],
    [2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5 * SECOND_MS, "2 days", "03:04:05"],
  ])("%d ms → %s %s", (ms, days, clock) => {
    expect(countdown(ms, "en")).toEqual({ days, clock });
  });

  test("digits are Latin in Arabic", () => {
    expect(countdown(3 * DAY_MS + HOUR_MS, "ar")).toEqual({ days: expect.stringContaining("3"), clock: "01:00:00" });
  });
});

test.each([
  [0, "0:00"],
  [59_900, "0:59"],
  [245_900, "4:05"],
  [3_725_000, "1:02:05"],
  [-5_000, "0:00"],
])("%d ms of video are %s", (playedMs, text) => {
  expect(playingTime(playedMs)).toBe(text);
});
