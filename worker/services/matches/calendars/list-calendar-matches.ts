import { listFavouriteMatchCards } from "#db/queries/matches/favourites.ts";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import { AppError } from "#domain/errors.ts";
import type { MatchList } from "#domain/matches/views.ts";
import type { LocalizedContext } from "../../context.ts";
import { getLeague } from "../../leagues/get-league.ts";
import { getTeamSchedule } from "../../leagues/get-team-schedule.ts";
import { isCalendarKeyValid } from "./calendar-key.ts";

/** A feed has one page: calendar apps do not paginate. */
const MAX_CALENDAR_MATCHES = 100;
type CalendarMatches = Pick<MatchList, "leagues" | "list">;
type NamedCalendarMatches = { name: string; matches: CalendarMatches };

/** A user's favourite matches, for a request with the key of their calendar. */
export async function listUserCalendarMatches(
  ctx: LocalizedContext,
  { secret, uid, key }: { secret: string; uid: number; key: string },
): Promise<CalendarMatches> {
  if (!(await isCalendarKeyValid(ctx, { secret, uid, key }))) throw new AppError("not_found");
  return listFavouriteMatchCards(ctx.db, { userId: uid, locale: ctx.locale, page: 1, size: MAX_CALENDAR_MATCHES });
}

/** The latest results and the next matches of a team. */
export async function listTeamCalendarMatches(
  ctx: LocalizedContext,
  { teamId }: { teamId: number },
): Promise<NamedCalendarMatches> {
  const { team, leagues, upcoming, results } = await getTeamSchedule(ctx, { teamId });
  return { name: team.name, matches: { leagues, list: [...results.toReversed(), ...upcoming] } };
}

const DAY_MS = 86_400_000;
const AHEAD_MS = 60 * DAY_MS;

/** Upcoming matches of a league in any state: a cancelled match stays in the calendar, marked as cancelled. */
export async function listLeagueCalendarMatches(
  ctx: LocalizedContext,
  { leagueId }: { leagueId: number },
): Promise<NamedCalendarMatches> {
  const { db, locale, nowMs } = ctx;
  const [{ league }, matches] = await Promise.all([
    getLeague(ctx, { leagueId }),
    listMatchCards(db, {
      range: { view: "day", fromMs: nowMs - DAY_MS, toMs: nowMs + AHEAD_MS },
      filter: { by: "league", leagueId },
      locale,
      page: 1,
      size: MAX_CALENDAR_MATCHES,
    }),
  ]);
  return { name: league.name, matches };
}
