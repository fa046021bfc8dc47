import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { listMatches } from "#db/queries/matches/match-list.ts";
import { insertEvents, upsertMatches } from "#db/queries/matches/match-writes.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { matchAt } from "#domain/simulator/match-at.ts";
import { scheduleForDay } from "#domain/simulator/schedule.ts";
import { windowFromToday } from "#domain/time/day-window.ts";
import { worldLeagues, worldTeams } from "#domain/world/world.ts";

export const MATCHES = 100;

const SEED = "bench";
const DAY_MS = 86_400_000;

/** A hundred matches of today (UTC) as they follow each other, seen from the middle of them: over, live, to come. */
export function matchesOfTheDay(nowMs: number): Delivery {
  const fixtures = scheduleForDay(SEED, Math.floor(nowMs / DAY_MS));
  const first = Math.floor((fixtures.length - MATCHES) / 2);
  const chosen = fixtures.slice(first, first + MATCHES);
  const seenAtMs = chosen[MATCHES / 2]?.startsAtMs ?? nowMs;
  const matches = chosen.map((fixture) => ({ ...matchAt(SEED, fixture, seenAtMs), events: [] }));
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
export async function fillDay(db: Database, { leagues = [], teams = [], matches, sentAtMs }: Delivery): Promise<void> {
  await runBatch(db, [
    ...upsertLeagues(db, leagues, sentAtMs),
    ...upsertTeams(db, teams, sentAtMs),
    ...upsertMatches(
      db,
      matches.map((match) => ({ match, updatedAtMs: sentAtMs })),
    ),
  ]);
}

/** One match with its events, likewise. */
export async function fillMatch(database: Database, delivery: Delivery): Promise<void> {
  await fillDay(database, delivery);
  const told = delivery.matches.map(({ id, events }) => ({ matchId: id, events }));
  await runBatch(database, insertEvents(database, told));
}

/** The day as the site's own query answers it, for those who have no database. */
export const listOfTheDay = (db: Database, nowMs: number): Promise<MatchList> =>
  listMatches(db, {
    range: { view: "day", ...windowFromToday("UTC", nowMs, 0) },
    filter: { by: "all" },
    locale: "en",
    page: 1,
    size: MATCHES,
  });
