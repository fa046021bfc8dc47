import { MAX_RANGE_DAYS } from "./limits.ts";

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_DAY = Date.UTC(2020, 0, 1) / DAY_MS;

/** Days since 1970 in UTC, both ends included. */
export type DayRange = { fromDay: number; toDay: number };

export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayStartMs = (day: number): number => day * DAY_MS;

/** Undefined if the date does not exist, such as 2026-02-30. */
export function parseDay(date: string): number | undefined {
  if (!DATE.test(date)) return undefined;
  const atMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(atMs)) return undefined;
  const day = dayOf(atMs);
  return dateOf(day) === date ? day : undefined;
}

type Asked = { days: number; from?: string | undefined; to?: string | undefined };

/** The last `days`, or the days between two dates; undefined if the range is reversed, too long or in the future. */
export function resolveRange({ days, from, to }: Asked, nowMs: number): DayRange | undefined {
  const today = dayOf(nowMs);
  if (from === undefined && to === undefined) return { fromDay: today - days + 1, toDay: today };
  const fromDay = parseDay(from ?? "");
  const toDay = parseDay(to ?? "");
  if (fromDay === undefined || toDay === undefined) return undefined;
  const isValid = FIRST_DAY <= fromDay && fromDay <= toDay && toDay <= today && toDay - fromDay < MAX_RANGE_DAYS;
  return isValid ? { fromDay, toDay } : undefined;
}

/** The whole UTC month, or the part that has passed. */
export function monthRange(month: string, nowMs: number): DayRange | undefined {
  const fromDay = parseDay(`${month}-01`);
  const today = dayOf(nowMs);
  if (fromDay === undefined || fromDay < FIRST_DAY || fromDay > today) return undefined;
  const start = new Date(dayStartMs(fromDay));
  const nextDay = dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return { fromDay, toDay: Math.min(nextDay - 1, today) };
}

export const daysOf = ({ fromDay, toDay }: DayRange): number[] =>
  Array.from({ length: toDay - fromDay + 1 }, (_, place) => fromDay + place);
