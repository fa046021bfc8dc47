import { batchRows } from "#db/client.ts";
import { type SchedulePage, selectLeague, selectSchedule, selectSeasons } from "#db/queries/leagues/leagues.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import type { ScheduleView } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** What a league plays next, or what it has played, of the whole season or of one round. */
export async function getLeagueSchedule(context: MatchContext, ask: LeagueInput & SchedulePage): Promise<ScheduleView> {
  const { db, locale } = context;
  const of = toSeasonInput(context, ask);
  const [leagues, seasons, list, counts, rounds] = await batchRows(
    db,
    selectLeague(db, of),
    selectSeasons(db, ask.leagueId),
    ...selectSchedule(db, of, ask),
  );
  return {
    ...requireLeague(leagues, locale),
    seasons: seasons.map((row) => row.season),
    rounds: rounds.map((row) => row.round).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    list: list.map(toMatchCard),
    total: counts[0]?.total ?? 0,
    page: ask.page,
    size: ask.size,
  };
}
