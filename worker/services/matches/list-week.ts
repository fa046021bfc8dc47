import type { InferOutput } from "valibot";
import type { MatchWeek, weekInput } from "#domain/matches/contract.ts";
import { toMatchSelection } from "#domain/matches/match-selection.ts";
import { localDate } from "#domain/time/day-window.ts";
import type { LocalizedContext } from "../context.ts";
import { listSevenDaySchedule } from "./list-seven-day-schedule.ts";
import { requireGameId, requireTimeZone } from "./parse-viewer-input.ts";

/** One or two screens per day; the day's own page lists the rest. */
const DAY_SIZE = 40;

type ListMatchWeekInput = InferOutput<typeof weekInput> & { tz: string };

/** Seven days as one list, so that live updates reach its rows like those of any other list. */
export async function listMatchWeek(
  context: LocalizedContext,
  { game, leagueId, way, tz, ...selection }: ListMatchWeekInput,
): Promise<MatchWeek> {
  const timeZone = requireTimeZone(tz);
  const { leagues, days } = await listSevenDaySchedule(context, {
    way,
    gameId: requireGameId(game),
    leagueId,
    tz: timeZone,
    size: DAY_SIZE,
    only: toMatchSelection(selection),
  });
  return {
    leagues,
    list: days.flatMap((day) => day.list),
    today: localDate(timeZone, context.nowMs),
    total: days.reduce((sum, day) => sum + day.total, 0),
    days: days.map(({ date, total, list }) => ({ date, total, listed: list.length })),
  };
}
