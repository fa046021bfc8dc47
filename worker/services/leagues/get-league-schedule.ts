import { askTogether } from "#db/client.ts";
import { askLeague, askSchedule, askSeasons, type SchedulePage } from "#db/queries/leagues/leagues.ts";
import { cardOf } from "#db/queries/matches/rows.ts";
import type { ScheduleView } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownLeague, type LeagueAsk, seasonAsk } from "./league-input.ts";

/** What a league plays next, or what it has played, of the whole season or of one round. */
export async function showSchedule(context: MatchContext, ask: LeagueAsk & SchedulePage): Promise<ScheduleView> {
  const { db, locale } = context;
  const of = seasonAsk(context, ask);
  const [leagues, seasons, list, counts, rounds] = await askTogether(
    db,
    askLeague(db, of),
    askSeasons(db, ask.leagueId),
    ...askSchedule(db, of, ask),
  );
  return {
    ...knownLeague(leagues, locale),
    seasons: seasons.map((row) => row.season),
    rounds: rounds.map((row) => row.round).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    list: list.map(cardOf),
    total: counts[0]?.total ?? 0,
    page: ask.page,
    size: ask.size,
  };
}
