import { getDatabase } from "#db/client.ts";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import type { SevenDays, SevenDaysInput } from "#domain/matches/legacy-contract.ts";
import type { MatchSelection } from "#domain/matches/match-selection.ts";
import { dayWindowsAround, localDate, startOfTodayMs } from "#domain/time/day-window.ts";
import { batchReads } from "../../../db/batch-reads.ts";
import type { LocalizedContext } from "../context.ts";
import { toLegacyMatchFilter } from "./list-legacy-matches.ts";
import { requireTimeZone } from "./parse-viewer-input.ts";

const DAYS = 7;

/**
 * Seven days of matches from today on, including live ones that began before, or of results up to today; one round
 * trip.
 */
export async function listSevenDaySchedule(
  { db, locale, nowMs }: LocalizedContext,
  input: SevenDaysInput & { way: "ahead" | "back"; tz: string; only?: MatchSelection | undefined },
): Promise<SevenDays> {
  const { way } = input;
  const timeZone = requireTimeZone(input.tz);
  const [before, after] = way === "ahead" ? [0, DAYS - 1] : [DAYS - 1, 0];
  const today = localDate(timeZone, nowMs);
  const days = dayWindowsAround(timeZone, today, before, after);
  const page = getDatabase(batchReads(db.$client));
  const lists = await Promise.all(
    days.map(({ date, fromMs, toMs }) =>
      listMatchCards(page, {
        range: {
          view: "day",
          fromMs,
          toMs,
          ...(way === "back" && { resultsOnly: true }),
          ...(way === "ahead" && date === today && { firstMs: startOfTodayMs(fromMs, nowMs), liveBefore: true }),
        },
        filter: toLegacyMatchFilter(input),
        only: input.only,
        locale,
        page: 1,
        size: input.size,
      }),
    ),
  );
  const leagues = new Map(lists.flatMap((list) => list.leagues.map((league) => [league.id, league])));
  const list = days.map(({ date }, index) => ({
    date,
    total: lists[index]?.total ?? 0,
    list: lists[index]?.list ?? [],
  }));
  return {
    leagues: [...leagues.values()].toSorted((a, b) => a.rank - b.rank || a.id - b.id),
    days: way === "ahead" ? list : list.toReversed(),
  };
}
