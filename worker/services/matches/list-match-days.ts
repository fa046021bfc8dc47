import type { InferOutput } from "valibot";
import { countMatchesPerDay } from "#db/queries/matches/calendar-days.ts";
import type { CalendarDay, calendarInput } from "#domain/matches/contract.ts";
import { dayWindowsAround, localDate } from "#domain/time/day-window.ts";
import type { LocalizedContext } from "../context.ts";
import { requireDate, requireGameId, requireTimeZone } from "./parse-viewer-input.ts";

const DAYS_EACH_WAY = 3;

/** The seven days around a date in the viewer's time zone, with the number of matches on each. */
export async function listMatchDays(
  { db, nowMs }: LocalizedContext,
  input: InferOutput<typeof calendarInput> & { tz: string },
): Promise<CalendarDay[]> {
  const timeZone = requireTimeZone(input.tz);
  const today = localDate(timeZone, nowMs);
  const days = dayWindowsAround(timeZone, requireDate(input.date) ?? today, DAYS_EACH_WAY, DAYS_EACH_WAY);
  const counts = await countMatchesPerDay(db, days, requireGameId(input.game));
  return days.map(({ date }, index) => ({ date, matches: counts[index] ?? 0, isToday: date === today }));
}
