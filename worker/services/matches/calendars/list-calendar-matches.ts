import { reservationsOf } from "#db/queries/matches/favourites.ts";
import { listMatches } from "#db/queries/matches/match-list.ts";
import { Refusal } from "#domain/errors.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { showLeague } from "../../leagues/get-league.ts";
import { showSquadSchedule } from "../../leagues/get-team-schedule.ts";
import type { MatchContext } from "../match-context.ts";
import { isCalendarKey } from "./calendar-key.ts";

/** What a calendar program is given at once. */
const MOST = 100;
type Named = { name: string; matches: Pick<MatchList, "leagues" | "list"> };

/** A person's reservations, for whoever holds the address. */
export async function listOwnCalendar(
  { db, locale }: MatchContext,
  secret: string,
  ask: { uid: number; key: string },
): Promise<Pick<MatchList, "leagues" | "list">> {
  if (!(await isCalendarKey(db, secret, ask.uid, ask.key))) throw new Refusal("not_found");
  return reservationsOf(db, { uid: ask.uid, locale, page: 1, size: MOST });
}

/** What a team plays next, and played last. */
export async function listTeamCalendar(context: MatchContext, teamId: number): Promise<Named> {
  const { team, leagues, upcoming, results } = await showSquadSchedule(context, { teamId });
  return { name: team.name, matches: { leagues, list: [...results.toReversed(), ...upcoming] } };
}

const DAY_MS = 86_400_000;
const AHEAD_MS = 60 * DAY_MS;

/** What comes next in a league, whatever becomes of it: a match called off is told as such, it does not vanish. */
export async function listLeagueCalendar(context: MatchContext, leagueId: number): Promise<Named> {
  const { db, locale, nowMs } = context;
  const [{ league }, matches] = await Promise.all([
    showLeague(context, { leagueId }),
    listMatches(db, {
      range: { view: "day", fromMs: nowMs - DAY_MS, toMs: nowMs + AHEAD_MS },
      filter: { by: "league", leagueId },
      locale,
      page: 1,
      size: MOST,
    }),
  ]);
  return { name: league.name, matches };
}
