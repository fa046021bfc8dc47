import type { InferOutput } from "valibot";
import { countMatchesPerDay } from "#db/queries/matches/calendar-days.ts";
import type { CalendarDay, calendarInput } from "#domain/matches/contract.ts";
import { dayWindowsAround, localDate } from "#domain/time/day-window.ts";
import type { MatchContext } from "./match-context.ts";
import { requireDate, requireGameId, requireTimeZone } from "./parse-viewer-input.ts";

const DAYS_EACH_WAY = 3;

/** The seven days around a date in the viewer's own calendar. */
export async function listMatchDays(
  { db, nowMs }: MatchContext,
  ask: InferOutput<typeof calendarInput> & { tz: string },
): Promise<CalendarDay[]> {
  const timeZone = requireTimeZone(ask.tz);
  const today = localDate(timeZone, nowMs);
  const days = dayWindowsAround(timeZone, requireDate(ask.date) ?? today, DAYS_EACH_WAY, DAYS_EACH_WAY);
  const counts = await countMatchesPerDay(db, days, requireGameId(ask.game));
  return days.map(({ date }, place) => ({ date, matches: counts[place] ?? 0, isToday: date === today }));
}
