import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { relativeTime } from "./relative-time.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const TABLE = [
  ["en", "5 minutes ago", "3 hours ago", "2 weeks ago"],
  ["zh-CN", "5分钟前", "3小时前", "2周前"],
  ["zh-TW", "5 分鐘前", "3 小時前", "2 週前"],
  ["vi", "5 phút trước", "3 giờ trước", "2 tuần trước"],
  ["es", "hace 5 minutos", "hace 3 horas", "hace 2 semanas"],
  ["pt", "há 5 minutos", "há 3 horas", "há 2 semanas"],
  ["fr", "il y a 5 minutes", "il y a 3 heures", "il y a 2 semaines"],
  ["de", "vor 5 Minuten", "vor 3 Stunden", "vor 2 Wochen"],
  ["sv", "för 5 minuter sedan", "för 3 timmar sedan", "för 2 veckor sedan"],
  ["ru", "5 минут назад", "3 часа назад", "2 недели назад"],
  ["uk", "5 хвилин тому", "3 години тому", "2 тижні тому"],
  ["da", "for 5 minutter siden", "for 3 timer siden", "for 2 uger siden"],
  ["pl", "5 minut temu", "3 godziny temu", "2 tygodnie temu"],
  ["nl", "5 minuten geleden", "3 uur geleden", "2 weken geleden"],
  ["ko", "5분 전", "3시간 전", "2주 전"],
  ["ms", "5 minit lalu", "3 jam lalu", "2 minggu lalu"],
  ["tl", "5 minuto ang nakalipas", "3 oras ang nakalipas", "2 linggo ang nakalipas"],
  ["el", "πριν από 5 λεπτά", "πριν από 3 ώρες", "πριν από 2 εβδομάδες"],
  ["tr", "5 dakika önce", "3 saat önce", "2 hafta önce"],
  ["th", "5 นาทีที่ผ่านมา", "3 ชั่วโมงที่ผ่านมา", "2 สัปดาห์ที่ผ่านมา"],
  ["ar", "قبل 5 دقائق", "قبل 3 ساعات", "قبل أسبوعين"],
  ["ja", "5 分前", "3 時間前", "2 週間前"],
] as const;

test("the table covers every locale", () => {
  expect(TABLE.map(([locale]) => locale)).toEqual(LOCALE_CODES);
});

test.each(TABLE)("%s: %s · %s · %s", (locale, minutes, hours, weeks) => {
  const text = (agoMs: number) => relativeTime(NOW_MS - agoMs, NOW_MS, locale);
  expect(text(5 * MINUTE_MS)).toEqual({ kind: "text", text: minutes });
  expect(text(3 * HOUR_MS)).toEqual({ kind: "text", text: hours });
  expect(text(14 * DAY_MS)).toEqual({ kind: "text", text: weeks });
});

describe("the units", () => {
  test.each([
    [MINUTE_MS, "1 minute ago"],
    [HOUR_MS - 1, "59 minutes ago"],
    [HOUR_MS, "1 hour ago"],
    [DAY_MS - 1, "23 hours ago"],
    [DAY_MS, "1 day ago"],
    [7 * DAY_MS - 1, "6 days ago"],
    [7 * DAY_MS, "1 week ago"],
    [30 * DAY_MS - 1, "4 weeks ago"],
    [30 * DAY_MS, "1 month ago"],
    [60 * DAY_MS - 1, "1 month ago"],
    [730 * DAY_MS, "24 months ago"],
    [-2 * HOUR_MS, "in 2 hours"],
  ])("%d ms → %s", (agoMs, text) => {
    expect(relativeTime(NOW_MS - agoMs, NOW_MS, "en")).toEqual({ kind: "text", text });
  });

  test.each([0, 1, MINUTE_MS - 1, -(MINUTE_MS - 1)])("%d ms is now, also if the clock runs ahead", (agoMs) => {
    expect(relativeTime(NOW_MS - agoMs, NOW_MS, "en")).toEqual({ kind: "just_now" });
  });
});
