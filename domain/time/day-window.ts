import { startOfLocalDayMs } from "./time-zone.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An upper bound for any zone's UTC offset, so local midnight is at most this far from UTC midnight. */
const FURTHEST_ZONE_MS = 27 * HOUR_MS;
const KEPT_STARTS = 2_000;
/** Cached, because visitors share a few zones and days, and a search takes about twenty lookups. */
const keptStarts = new Map<string, number>();

/** A day in the viewer's zone, up to the start of the next day; 23 to 25 hours long around a clock change. */
export type DayWindow = { date: string; fromMs: number; toMs: number };

const dateOf = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);

function readDate(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return Date.UTC(year, month - 1, day);
}

/** Rejects days that do not exist, such as 30 February. */
export function isIsoDate(date: string): boolean {
  const dayMs = readDate(date);
  return Number.isFinite(dayMs) && dateOf(dayMs) === date;
}

/** Found by binary search, because some zones skip midnight at a clock change, and one skipped a whole day. */
function searchStart(timeZone: string, dayMs: number): number {
  let before = dayMs - FURTHEST_ZONE_MS;
  let within = dayMs + FURTHEST_ZONE_MS;
  while (within - before > 1_000) {
    const middle = before + Math.floor((within - before) / 2_000) * 1_000;
    if (startOfLocalDayMs(timeZone, middle) >= dayMs) within = middle;
    else before = middle;
  }
  return within;
}

function startOfDay(timeZone: string, dayMs: number): number {
  const key = `${timeZone} ${dayMs}`;
  const known = keptStarts.get(key);
  if (known !== undefined) return known;
  const start = searchStart(timeZone, dayMs);
  if (keptStarts.size >= KEPT_STARTS) keptStarts.clear();
  keptStarts.set(key, start);
  return start;
}

const windowOfDay = (timeZone: string, dayMs: number): DayWindow => ({
  date: dateOf(dayMs),
  fromMs: startOfDay(timeZone, dayMs),
  toMs: startOfDay(timeZone, dayMs + DAY_MS),
});

/** `date` as YYYY-MM-DD. */
export const dayWindowOf = (timeZone: string, date: string): DayWindow => windowOfDay(timeZone, readDate(date));

/** `daysFromToday` 0 is today in the viewer's zone. */
export const dayWindowFromToday = (timeZone: string, nowMs: number, daysFromToday: number): DayWindow =>
  windowOfDay(timeZone, startOfLocalDayMs(timeZone, nowMs) + daysFromToday * DAY_MS);

export const localDate = (timeZone: string, nowMs: number): string => dateOf(startOfLocalDayMs(timeZone, nowMs));

/** Consecutive days from `before` days before a date to `after` days after it. */
export function dayWindowsAround(timeZone: string, date: string, before: number, after: number): DayWindow[] {
  const middle = readDate(date);
  const starts = Array.from({ length: before + after + 2 }, (_, index) =>
    startOfDay(timeZone, middle + (index - before) * DAY_MS),
  );
  return starts.slice(0, -1).map((fromMs, index) => ({
    date: dateOf(middle + (index - before) * DAY_MS),
    fromMs,
    toMs: starts[index + 1] ?? fromMs,
  }));
}

const LONG_MATCH_MS = 4 * 3_600_000;

/** Today starts earlier, to include matches that may still be live. */
export const startOfTodayMs = (fromMs: number, nowMs: number): number => Math.max(fromMs, nowMs - LONG_MATCH_MS);
