import { listFavouriteMatchCards } from "#db/queries/matches/favourites.ts";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import { AppError } from "#domain/errors.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { getLeague } from "../../leagues/get-league.ts";
import { getTeamSchedule } from "../../leagues/get-team-schedule.ts";
import type { MatchContext } from "../match-context.ts";
import { verifyCalendarKey } from "./calendar-key.ts";

/** What a calendar program is given at once. */
const MAX_CALENDAR_MATCHES = 100;
type NamedCalendarMatches = { name: string; matches: Pick<MatchList, "leagues" | "list"> };

/** A person's reservations, for whoever holds the address. */
export async function listUserCalendarMatches(
  { db, locale }: MatchContext,
  secret: string,
  ask: { uid: number; key: string },
): Promise<Pick<MatchList, "leagues" | "list">> {
  if (!(await verifyCalendarKey(db, secret, ask.uid, ask.key))) throw new AppError("not_found");
  return listFavouriteMatchCards(db, { uid: ask.uid, locale, page: 1, size: MAX_CALENDAR_MATCHES });
}

/** What a team plays next, and played last. */
export async function listTeamCalendarMatches(context: MatchContext, teamId: number): Promise<NamedCalendarMatches> {
  const { team, leagues, upcoming, results } = await getTeamSchedule(context, { teamId });
  return { name: team.name, matches: { leagues, list: [...results.toReversed(), ...upcoming] } };
}

const DAY_MS = 86_400_000;
const AHEAD_MS = 60 * DAY_MS;

/** What comes next in a league, whatever becomes of it: a match called off is told as such, it does not vanish. */
export async function listLeagueCalendarMatches(
  context: MatchContext,
  leagueId: number,
): Promise<NamedCalendarMatches> {
  const { db, locale, nowMs } = context;
  const [{ league }, matches] = await Promise.all([
    getLeague(context, { leagueId }),
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
