import { runBatch } from "#db/client.ts";
import { selectLeague, selectSeasons } from "#db/queries/leagues/leagues.ts";
import { type SchedulePage, selectSchedule } from "#db/queries/leagues/season-matches.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import type { ScheduleView } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** A season's upcoming matches or results, of all rounds or one. */
export async function getLeagueSchedule(
  ctx: LocalizedContext,
  input: LeagueInput & SchedulePage,
): Promise<ScheduleView> {
  const { db, locale } = ctx;
  const query = toSeasonInput(ctx, input);
  const [leagues, seasons, list, counts, rounds] = await runBatch(db, [
    selectLeague(db, query),
    selectSeasons(db, input.leagueId),
    ...selectSchedule(db, query, input),
  ]);
  return {
    ...requireLeague(leagues, locale),
    seasons: seasons.map((row) => row.season),
    rounds: rounds.map((row) => row.round).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    list: list.map(toMatchCard),
    total: counts[0]?.total ?? 0,
    page: input.page,
    size: input.size,
  };
}
