import { database } from "#db/client.ts";
import { listMatches } from "#db/queries/matches/match-list.ts";
import type { SevenDays, SevenDaysAsk } from "#domain/matches/legacy-contract.ts";
import { firstOfToday, todayOf, windowsAround } from "#domain/time/day-window.ts";
import { gatherReads } from "../../../db/batch-reads.ts";
import { olderFilter } from "./legacy-filter.ts";
import type { MatchContext } from "./match-context.ts";
import { knownZone } from "./parse-viewer-input.ts";

const DAYS = 7;

/** Seven days of matches from today on, or of results up to today, in one round trip. */
export async function listSevenDays(
  { db, locale, nowMs }: MatchContext,
  way: "ahead" | "back",
  ask: SevenDaysAsk & { tz: string; only?: readonly number[] | undefined },
): Promise<SevenDays> {
  const timeZone = knownZone(ask.tz);
  const [before, after] = way === "ahead" ? [0, DAYS - 1] : [DAYS - 1, 0];
  const today = todayOf(timeZone, nowMs);
  const days = windowsAround(timeZone, today, before, after);
  const page = database(gatherReads(db.$client));
  const lists = await Promise.all(
    days.map(({ date, fromMs, toMs }) =>
      listMatches(page, {
        range: {
          view: "day",
          fromMs,
          toMs,
          ...(way === "back" && { resultsOnly: true }),
          ...(way === "ahead" && date === today && { firstMs: firstOfToday(fromMs, nowMs) }),
        },
        filter: olderFilter(ask),
        only: ask.only,
        locale,
        page: 1,
        size: ask.size,
      }),
    ),
  );
  const leagues = new Map(lists.flatMap((list) => list.leagues.map((league) => [league.id, league])));
  const told = days.map(({ date }, place) => ({
    date,
    total: lists[place]?.total ?? 0,
    list: lists[place]?.list ?? [],
  }));
  return {
    leagues: [...leagues.values()].toSorted((a, b) => a.rank - b.rank || a.id - b.id),
    days: way === "ahead" ? told : told.toReversed(),
  };
}
