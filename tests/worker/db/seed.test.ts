import { beforeAll, expect, it } from "vitest";
import { type Seeded, seedDatabase } from "#commands/site/seed-matches.ts";
import { type Database, runBatch } from "#db/client.ts";
import { deliveriesBetween } from "#simulator/feed.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { recomputeStandings } from "#worker/services/leagues/recompute-standings.ts";
import { SAMPLE_NOW_MS } from "./sample-matches.ts";

const SEED = "seeded";
/** Fewer past days than in a real start, because each day takes seconds to simulate. */
const DAYS = { back: 2, ahead: 7 };
const MINUTES_5 = 5 * 60_000;

const content = async (db: Database) => {
  const [leagues, teams, matches, events] = await runBatch(db, [
    db.$client.prepare("SELECT * FROM leagues ORDER BY id"),
    db.$client.prepare("SELECT * FROM teams ORDER BY id"),
    db.$client.prepare("SELECT id, revision, state, score_home, score_away, score_parts FROM matches ORDER BY id"),
    db.$client.prepare("SELECT match_id, count(*) AS listed, max(seq) AS last FROM match_events GROUP BY match_id"),
  ]);
  return { leagues: leagues?.results, teams: teams?.results, matches: matches?.results, events: events?.results };
};

let db: Database;
let seeded: Seeded;
beforeAll(async () => {
  db = await freshDatabase();
  seeded = await seedDatabase(db, { seed: SEED, nowMs: SAMPLE_NOW_MS, days: DAYS });
});

it("seeds a live world, and the simulated feed continues from it", { timeout: 240_000 }, async () => {
  const before = await content(db);
  expect(before.matches).toHaveLength(seeded.matches);
  expect(await seedDatabase(db, { seed: SEED, nowMs: SAMPLE_NOW_MS, days: DAYS })).toEqual(seeded);
  expect(await content(db)).toEqual(before);

  const states = await db.$client
    .prepare("SELECT state, count(*) AS matches FROM matches GROUP BY state")
    .all<{ state: string; matches: number }>();
  const matchesIn = new Map(states.results.map((row) => [row.state, row.matches]));
  for (const state of ["not_started", "in_progress", "finished"])
    expect(matchesIn.get(state), state).toBeGreaterThan(10);

  const counted = await db.$client
    .prepare(
      `SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM venues) AS venues,
        (SELECT count(*) FROM match_parts WHERE part = 'statistics') AS figures,
        (SELECT count(*) FROM match_log WHERE part = 'text') AS lines`,
    )
    .first<{ players: number; venues: number; figures: number; lines: number }>();
  expect(counted?.players).toBeGreaterThan(8_000);
  expect(counted?.venues).toBeGreaterThan(200);
  expect(counted?.figures).toBeGreaterThan(500);
  expect(counted?.lines).toBeGreaterThan(5_000);

  const laterMs = SAMPLE_NOW_MS + MINUTES_5;
  for (const delivery of deliveriesBetween(SEED, SAMPLE_NOW_MS, laterMs)) {
    expect(await applyDelivery({ db, nowMs: laterMs }, { delivery })).toMatchObject({ kind: "taken", quarantined: 0 });
  }
  const played = await content(db);
  expect(played.matches).not.toEqual(before.matches);
  await seedDatabase(db, { seed: SEED, nowMs: laterMs, days: DAYS });
  expect(await content(db)).toEqual(played);
});

it("the standings of the seed agree with its matches", { timeout: 240_000 }, async () => {
  while ((await recomputeStandings({ db }, { maxMatches: 1_000 })) > 0);
  const wrong = await db.$client
    .prepare(
      `SELECT s.league_id AS leagueId, s.team_id AS teamId FROM standings AS s
       WHERE s.row ->> 'played' <> (SELECT count(*) FROM matches AS m WHERE m.league_id = s.league_id
         AND m.season = s.season AND s.team_id IN (m.home_id, m.away_id) AND m.state IN ('finished', 'awarded')
         AND m.stage NOT LIKE '%inal')`,
    )
    .all();
  expect(wrong.results).toEqual([]);
  const goals = await db.$client
    .prepare(
      `SELECT sum(p.stats ->> 'goals') AS counted,
        (SELECT count(*) FROM match_events AS e JOIN matches AS m ON m.id = e.match_id
          JOIN match_parts AS f ON f.match_id = m.id AND f.part = 'statistics'
          WHERE m.game_id = 202 AND m.state IN ('finished', 'awarded') AND e.player_id IS NOT NULL
          AND (e.kind = 'goal' OR (e.kind = 'penalty_goal' AND e.phase ->> 'kind' <> 'penalties'))) AS listed,
        (SELECT count(*) FROM match_events AS e JOIN matches AS m ON m.id = e.match_id
          JOIN match_parts AS f ON f.match_id = m.id AND f.part = 'statistics'
          WHERE m.game_id = 202 AND m.state IN ('finished', 'awarded') AND e.kind = 'correction') AS takenBack
       FROM player_seasons AS p JOIN leagues AS l ON l.id = p.league_id AND l.game_id = 202`,
    )
    .first<{ counted: number; listed: number; takenBack: number }>();
  expect(goals?.counted).toBeGreaterThan(100);
  // A disallowed goal may have been an own goal, which is not credited to any player.
  const events = goals?.listed ?? 0;
  expect(events - (goals?.takenBack ?? 0)).toBeLessThanOrEqual(goals?.counted ?? 0);
  expect(goals?.counted).toBeLessThanOrEqual(events);
});
