import { upsertLeagues, upsertTeams } from "#db/queries/catalogue-writes.ts";
import { listMatches } from "#db/queries/match-list.ts";
import { upsertMatches } from "#db/queries/match-writes.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { windowFromToday } from "#domain/matches/day-window.ts";
import type { MatchList } from "#domain/matches/view.ts";
import { matchAt } from "#domain/simulator/match-at.ts";
import { scheduleForDay } from "#domain/simulator/schedule.ts";
import { worldLeagues, worldTeams } from "#domain/world/world.ts";

export const MATCHES = 100;

const SEED = "bench";
const DAY_MS = 86_400_000;
const AFTERNOON_MS = 15 * 3_600_000;

/** A hundred matches of today (UTC) out of all games, as they stand in the afternoon: some over, some live, some to come. */
export function matchesOfTheDay(nowMs: number): Delivery {
  const dayIndex = Math.floor(nowMs / DAY_MS);
  const fixtures = scheduleForDay(SEED, dayIndex);
  const every = fixtures.length / MATCHES;
  const chosen = fixtures.filter((_, at) => Math.floor((at + 1) / every) > Math.floor(at / every));
  const matches = chosen.map((fixture) => ({
    ...matchAt(SEED, fixture, dayIndex * DAY_MS + AFTERNOON_MS),
    events: [],
  }));
  const leagueIds = new Set(matches.map((match) => match.leagueId));
  const teamIds = new Set(matches.flatMap((match) => [match.homeId, match.awayId]));
  return {
    version: 1,
    source: "bench",
    deliveryId: `day-${nowMs}`,
    sentAtMs: nowMs,
    leagues: worldLeagues().filter((league) => leagueIds.has(league.id)),
    teams: worldTeams().filter((team) => teamIds.has(team.id)),
    matches,
  };
}

/** The same day straight into a database, for those who take no feed. */
export async function fillDay(
  db: D1Database,
  { leagues = [], teams = [], matches, sentAtMs }: Delivery,
): Promise<void> {
  await db.batch([
    ...upsertLeagues(db, leagues, sentAtMs),
    ...upsertTeams(db, teams, sentAtMs),
    ...upsertMatches(
      db,
      matches.map((match) => ({ match, updatedAtMs: sentAtMs })),
    ),
  ]);
}

/** The day as the site's own query answers it, for those who have no database. */
export const listOfTheDay = (db: D1Database, nowMs: number): Promise<MatchList> =>
  listMatches(db, {
    range: { view: "day", ...windowFromToday("UTC", nowMs, 0) },
    filter: { by: "all" },
    locale: "en",
    page: 1,
    size: MATCHES,
  });
