import { sql } from "drizzle-orm";
import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { insertStandingsDue } from "#db/queries/leagues/results.ts";
import { upsertDetails } from "#db/queries/matches/detail-writes.ts";
import { insertMatchEvents, upsertMatches } from "#db/queries/matches/match-writes.ts";
import { upsertPlayers, upsertVenues } from "#db/queries/players/writes.ts";
import { feedHealth } from "#db/schema/index.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { isEndedState } from "#domain/matches/state.ts";
import { type Depth, fixturesDelivery, peopleDeliveries, worldDelivery } from "#simulator/feed.ts";

const DAY_MS = 86_400_000;
const WEEK = { back: 7, ahead: 7 };
/** Yesterday and today get all details, earlier days only line-ups and stats, to keep the start short. */
const DAYS_TOLD_IN_FULL = 1;
const DAYS_WITH_FIGURES = 4;

/** A day with all details takes 20 MB, which did not always fit into the runtime's heap as one request. */
const MATCHES_PER_BATCH = 50;

export type Seeded = { leagues: number; teams: number; matches: number };

/** Lets the simulated feed continue with individual changes instead of delivering the whole day again. */
const upsertFeedHealth = (db: Database, { source, deliveryId, sentAtMs }: Delivery) =>
  db
    .insert(feedHealth)
    .values({
      source,
      lastDeliveryId: deliveryId,
      lastSentAtMs: sentAtMs,
      lastReceivedAtMs: sentAtMs,
      deliveries: 0,
      applied: 0,
      ignored: 0,
      quarantined: 0,
    })
    .onConflictDoUpdate({
      target: feedHealth.source,
      set: { lastSentAtMs: sql`max(last_sent_at_ms, excluded.last_sent_at_ms)` },
    });

/** All finished matches, plus one match of every other season, because standings are computed per season. */
function namedForTables(matches: Delivery["matches"]): number[] {
  const open = new Map(matches.map((match) => [`${match.leagueId} ${match.season}`, match.id]));
  return [...new Set([...matches.filter(({ state }) => isEndedState(state)).map(({ id }) => id), ...open.values()])];
}

async function storeDay(db: Database, { matches, details = [], sentAtMs }: Delivery): Promise<number> {
  const detailsOf = Map.groupBy(details, ({ matchId }) => matchId);
  for (let from = 0; from < matches.length; from += MATCHES_PER_BATCH) {
    const some = matches.slice(from, from + MATCHES_PER_BATCH);
    await runBatch(db, [
      ...upsertMatches(
        db,
        some.map((match) => ({ match, updatedAtMs: sentAtMs })),
      ),
      ...insertMatchEvents(
        db,
        some.map((match) => ({ matchId: match.id, events: match.events })),
      ),
      ...upsertDetails(
        db,
        some.flatMap(({ id }) => detailsOf.get(id) ?? []),
        sentAtMs,
      ),
    ]);
  }
  await runBatch(db, insertStandingsDue(db, namedForTables(matches), sentAtMs));
  return new Set(matches.map((match) => match.id)).size;
}

type SeedOptions = {
  seed: string;
  nowMs: number;
  /** Defaults to a week back and a week ahead. */
  days?: { back: number; ahead: number };
};

/**
 * Seeds the simulated leagues and teams, with the matches and events of the days around `nowMs`. Idempotent, because it
 * uses the feed's statements; a later `nowMs` only updates.
 */
export async function seedDatabase(db: Database, { seed, nowMs, days = WEEK }: SeedOptions): Promise<Seeded> {
  const world = worldDelivery(nowMs);
  const { leagues = [], teams = [], venues = [] } = world;
  await runBatch(db, [
    ...upsertLeagues(db, leagues, nowMs),
    ...upsertTeams(db, teams, nowMs),
    ...upsertVenues(db, venues, nowMs),
    ...peopleDeliveries(nowMs).flatMap(({ players = [] }) => upsertPlayers(db, players, nowMs)),
  ]);
  const today = Math.floor(nowMs / DAY_MS);
  let matches = 0;
  for (let day = today - days.back; day <= today + days.ahead; day += 1) {
    const depth: Depth =
      day >= today - DAYS_TOLD_IN_FULL ? "all" : day >= today - DAYS_WITH_FIGURES ? "whole" : { sinceMs: nowMs };
    matches += await storeDay(db, fixturesDelivery(seed, day, nowMs, depth));
  }
  await upsertFeedHealth(db, world);
  return { leagues: leagues.length, teams: teams.length, matches };
}
