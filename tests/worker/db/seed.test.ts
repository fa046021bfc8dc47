import { expect, it } from "vitest";
import { seedDatabase } from "#db/seed/seed-database.ts";
import { deliveriesBetween } from "#domain/simulator/feed.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { NOW_MS } from "./sample.ts";

const SEED = "seeded";
const MINUTES_5 = 5 * 60_000;

const content = async (db: D1Database) => {
  const [leagues, teams, matches, events] = await db.batch([
    db.prepare("SELECT * FROM leagues ORDER BY id"),
    db.prepare("SELECT * FROM teams ORDER BY id"),
    db.prepare("SELECT id, revision, state, score_home, score_away, score_parts FROM matches ORDER BY id"),
    db.prepare("SELECT match_id, count(*) AS told, max(seq) AS last FROM match_events GROUP BY match_id"),
  ]);
  return { leagues: leagues?.results, teams: teams?.results, matches: matches?.results, events: events?.results };
};

it("the seed is a world in play, and the simulated feed goes on from it", { timeout: 120_000 }, async () => {
  const db = await freshDatabase();
  const seeded = await seedDatabase(db, { seed: SEED, nowMs: NOW_MS });
  const before = await content(db);
  expect(before.matches).toHaveLength(seeded.matches);
  expect(await seedDatabase(db, { seed: SEED, nowMs: NOW_MS })).toEqual(seeded);
  expect(await content(db)).toEqual(before);

  const states = await db
    .prepare("SELECT state, count(*) AS matches FROM matches GROUP BY state")
    .all<{ state: string; matches: number }>();
  const matchesIn = new Map(states.results.map((row) => [row.state, row.matches]));
  for (const state of ["not_started", "in_progress", "finished"])
    expect(matchesIn.get(state), state).toBeGreaterThan(10);

  const laterMs = NOW_MS + MINUTES_5;
  for (const delivery of deliveriesBetween(SEED, NOW_MS, laterMs)) {
    expect(await applyDelivery(db, delivery, laterMs)).toMatchObject({ kind: "taken", quarantined: 0 });
  }
  const played = await content(db);
  expect(played.matches).not.toEqual(before.matches);
  await seedDatabase(db, { seed: SEED, nowMs: laterMs });
  expect(await content(db)).toEqual(played);
});
