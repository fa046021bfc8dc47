import type { Locale } from "#domain/i18n/locales.ts";
import { dateFormatter } from "./formatters.ts";

const DAY_MS = 86_400_000;

/** 24-hour clock in every locale, to keep the kick-off column narrow and 7:30 unambiguous. */
const clock = dateFormatter({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const clockWithSeconds = dateFormatter({
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const dayAndMonth = dateFormatter({ weekday: "short", day: "numeric", month: "short" });
const shortDayAndMonth = dateFormatter({ day: "numeric", month: "short" });
const wholeDate = dateFormatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const monthAndYear = dateFormatter({ month: "long", year: "numeric" });
const dateAndClock = dateFormatter({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const isoParts = dateFormatter({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  calendar: "gregory",
});

export const kickoffTime = (atMs: number, locale: Locale, timeZone: string): string =>
  clock(locale, timeZone).format(atMs);

export const timeWithSeconds = (atMs: number, locale: Locale, timeZone: string): string =>
  clockWithSeconds(locale, timeZone).format(atMs);

export const fullDate = (atMs: number, locale: Locale, timeZone: string): string =>
  wholeDate(locale, timeZone).format(atMs);

/** Only the month: the exact day a user joined is not public. */
export const monthOf = (atMs: number, locale: Locale, timeZone: string): string =>
  monthAndYear(locale, timeZone).format(atMs);

export const dateAndTime = (atMs: number, locale: Locale, timeZone: string): string =>
  dateAndClock(locale, timeZone).format(atMs);

/** "Fri 20 Nov". */
export const weekdayAndDate = (atMs: number, locale: Locale, timeZone: string): string =>
  dayAndMonth(locale, timeZone).format(atMs);

/** "20 Nov", for places without space for a weekday or the "de" of "20 de nov." */
export const shortDate = (atMs: number, locale: Locale, timeZone: string): string =>
  shortDayAndMonth(locale, timeZone).format(atMs).replace(" de ", " ");

/** `2026-11-20`; the key of day strips and queries. */
export function dateInZone(atMs: number, timeZone: string): string {
  const parts = isoParts("en", timeZone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Calendar days rather than 24 hours, because days with a clock change have 23 or 25. */
const daysApart = (fromMs: number, toMs: number, timeZone: string): number =>
  (Date.parse(dateInZone(toMs, timeZone)) - Date.parse(dateInZone(fromMs, timeZone))) / DAY_MS;

/** The three named days are messages; all others are dates. */
export type DayLabel = { kind: "yesterday" | "today" | "tomorrow" } | { kind: "date"; text: string };

export function dayLabel(atMs: number, nowMs: number, locale: Locale, timeZone: string): DayLabel {
  const days = daysApart(nowMs, atMs, timeZone);
  if (days === 0) return { kind: "today" };
  if (days === -1) return { kind: "yesterday" };
  if (days === 1) return { kind: "tomorrow" };
  return { kind: "date", text: dayAndMonth(locale, timeZone).format(atMs) };
}
