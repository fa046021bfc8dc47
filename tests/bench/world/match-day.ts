import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import { insertMatchEvents, upsertMatches } from "#db/queries/matches/match-writes.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { dayWindowFromToday } from "#domain/time/day-window.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { worldLeagues, worldTeams } from "#simulator/world/world.ts";

export const MATCHES_PER_DAY = 100;

const SEED = "bench";
const DAY_MS = 86_400_000;

/** A hundred matches around noon (UTC) on one day: finished, live and upcoming. */
export function createMatchDay(nowMs: number): Delivery {
  const fixtures = scheduleForDay(SEED, Math.floor(nowMs / DAY_MS));
  const first = Math.floor((fixtures.length - MATCHES_PER_DAY) / 2);
  const chosen = fixtures.slice(first, first + MATCHES_PER_DAY);
  const seenAtMs = chosen[MATCHES_PER_DAY / 2]?.startsAtMs ?? nowMs;
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

/** Inserts the same day directly, bypassing the feed. */
export async function insertMatchDay(
  db: Database,
  { leagues = [], teams = [], matches, sentAtMs }: Delivery,
): Promise<void> {
  await runBatch(db, [
    ...upsertLeagues(db, leagues, sentAtMs),
    ...upsertTeams(db, teams, sentAtMs),
    ...upsertMatches(
      db,
      matches.map((match) => ({ match, updatedAtMs: sentAtMs })),
    ),
  ]);
}

/** Inserts one match with its events. */
export async function insertBenchMatch(database: Database, delivery: Delivery): Promise<void> {
  await insertMatchDay(database, delivery);
  const events = delivery.matches.map(({ id, events }) => ({ matchId: id, events }));
  await runBatch(database, insertMatchEvents(database, events));
}

/** The day as the site's query returns it, for peers without a database. */
export const listMatchDay = (db: Database, nowMs: number): Promise<MatchList> =>
  listMatchCards(db, {
    range: { view: "day", ...dayWindowFromToday("UTC", nowMs, 0) },
    filter: { by: "all" },
    locale: "en",
    page: 1,
    size: MATCHES_PER_DAY,
  });
