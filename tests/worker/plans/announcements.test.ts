import { beforeEach, expect, it } from "vitest";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { announceReleases } from "#worker/services/plans/announce-releases.ts";
import { createPlanFixtures, type PlanFixtures } from "./plan-fixtures.ts";

const FIRST_FOLLOWER = 50_000;
const FOLLOWERS = 2_600;
let plans: PlanFixtures;

beforeEach(async () => {
  plans = await createPlanFixtures();
  const { db, expert } = plans;
  const range = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${FOLLOWERS})`;
  await db.$client.batch([
    db.$client.prepare(
      `${range} INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
       SELECT ${FIRST_FOLLOWER} + i, 'f' || i, 'f' || i, 0, 'test' FROM n`,
    ),
    // Many users follow at the same time.
    db.$client.prepare(
      `${range} INSERT INTO follows (follower_id, followed_id, at_ms)
       SELECT ${FIRST_FOLLOWER} + i, ${expert}, ${SAMPLE_NOW_MS} - i / 1000 FROM n`,
    ),
  ]);
});

const told = async () =>
  (
    await plans.db.$client
      .prepare(
        "SELECT count(*) AS notices, count(DISTINCT user_id) AS users FROM notices WHERE kind = 'plan_released' AND user_id >= ?1",
      )
      .bind(FIRST_FOLLOWER)
      .all<{ notices: number; users: number }>()
  ).results[0];
const announce = (batches = 40) => announceReleases({ db: plans.db, nowMs: SAMPLE_NOW_MS + 60_000 }, batches);

it("tells every follower of a release once, some with the release and the others by the job", async () => {
  await plans.release();
  expect(await told()).toEqual({ notices: 2_000, users: 2_000 });
  await announce();
  await announce();
  expect(await told()).toEqual({ notices: FOLLOWERS, users: FOLLOWERS });
});

it("tells everybody once when two runs meet", async () => {
  await plans.release();
  await Promise.all([announce(), announce()]);
  expect(await told()).toEqual({ notices: FOLLOWERS, users: FOLLOWERS });
});

it("tells nobody who follows since the release", async () => {
  const { db, expert, fan } = plans;
  await plans.release();
  await db.$client
    .prepare("INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?1, ?2, ?3)")
    .bind(fan, expert, SAMPLE_NOW_MS + 1)
    .run();
  await announce();
  expect((await plans.notices(fan)).filter(({ kind }) => kind === "plan_released")).toEqual([]);
});
