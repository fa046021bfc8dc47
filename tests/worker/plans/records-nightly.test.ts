import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findAlarms } from "#domain/operations/alarms.ts";
import { HOUR_MS } from "#tests/worker/db/sample-matches.ts";
import { recomputeRecordsNightly } from "#worker/services/experts/check-records.ts";
import { getVitals } from "#worker/services/operations/vitals.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { createPlanFixtures, KICK_OFF_MS, type PlanFixtures } from "./plan-fixtures.ts";

const OVER_MS = KICK_OFF_MS + 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** Start of the nightly runs, in the night after the match. */
const NIGHT_MS = (Math.floor(OVER_MS / DAY_MS) + 1) * DAY_MS + 2 * HOUR_MS;
let plans: PlanFixtures;
let alarms: () => unknown[];

beforeEach(async () => {
  plans = await createPlanFixtures();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  alarms = () =>
    log.mock.calls
      .map(([line]) => JSON.parse(String(line)) as { event: string })
      .filter(({ event }) => event === "expert_records_differ");
  const { db, expert } = plans;
  await db.$client
    .prepare("INSERT INTO expert_profiles (user_id, introduction, verified_at_ms) VALUES (?1, 'An expert', 0)")
    .bind(expert)
    .run();
  await plans.release();
  const parts = [
    { home: 2, away: 0 },
    { home: 0, away: 0 },
  ];
  await plans.updateMatch({ state: "finished", score: { home: 2, away: 0, parts } });
  await plans.lock(OVER_MS);
  await settleDuePlans({ db, nowMs: OVER_MS, inboxes: new Set() });
});
afterEach(() => vi.restoreAllMocks());

const night = async (fromMs = NIGHT_MS, runs = 120): Promise<number[]> => {
  const different: number[] = [];
  for (let run = 0; run < runs; run += 1)
    different.push(...(await recomputeRecordsNightly({ db: plans.db, nowMs: fromMs + run * MINUTE_MS })));
  return different;
};
const figures = async () =>
  (await plans.db.$client.prepare("SELECT figures FROM expert_records WHERE scope = 'all'").first<string>("figures")) ??
  "";
const falsify = () =>
  plans.db.$client
    .prepare("UPDATE expert_records SET figures = json_set(figures, '$.hitRate', 0.99) WHERE scope = 'all'")
    .run();

it("finds nothing where the record is right", async () => {
  expect(await night()).toEqual([]);
  expect(alarms()).toEqual([]);
});

it("raises an alarm for a record that differs, once, and repairs it", async () => {
  const before = await figures();
  await falsify();
  expect(await night()).toEqual([plans.expert]);
  expect(alarms()).toEqual([expect.objectContaining({ level: "error", experts: [plans.expert] })]);
  expect(await figures()).toBe(before);
  expect(await night(NIGHT_MS + DAY_MS)).toEqual([]);
});

it.each([
  "UPDATE expert_records SET hit_rate_low = 0.9 WHERE scope = 'all'",
  "UPDATE expert_records SET winning_streak = 9 WHERE scope LIKE 'game:%'",
  "DELETE FROM expert_records WHERE scope LIKE 'league:%'",
  "UPDATE expert_periods SET profit_thousandths = 9000 WHERE period = 'weekly'",
  "UPDATE expert_periods SET is_ranked = 1",
])("finds what boards would show wrongly: %s", async (change) => {
  const { db } = plans;
  const stored = async () => [
    (await db.$client.prepare("SELECT * FROM expert_records ORDER BY scope").all()).results.map(
      ({ computed_at_ms: _, ...row }) => row,
    ),
    (await db.$client.prepare("SELECT * FROM expert_periods ORDER BY period, starts_at_ms, game_id").all()).results,
  ];
  const before = await stored();
  await db.$client.prepare(change).run();
  expect(await stored()).not.toEqual(before);
  expect(await night()).toEqual([plans.expert]);
  expect(await stored()).toEqual(before);
});

it("opens an alarm for a day", async () => {
  const { db } = plans;
  const alarmsAt = async (nowMs: number) =>
    findAlarms(await getVitals({ db, nowMs }, { checkRoom: () => Promise.resolve() })).map(({ name }) => name);
  await falsify();
  await night();
  expect(await alarmsAt(NIGHT_MS + 3 * HOUR_MS)).toEqual(["expert_records_differ"]);
  expect(await alarmsAt(NIGHT_MS + 2 * DAY_MS)).toEqual([]);
});

it("has one run for an expert and none outside of the two hours", async () => {
  await falsify();
  const own = plans.expert % 120;
  expect(await night(NIGHT_MS, own)).toEqual([]);
  expect(await night(NIGHT_MS + 120 * MINUTE_MS, 20)).toEqual([]);
  expect(await night(NIGHT_MS - 20 * MINUTE_MS, 20)).toEqual([]);
  expect(await night(NIGHT_MS + own * MINUTE_MS, 1)).toEqual([plans.expert]);
});

it("raises no alarm for a settlement the record is about to get", async () => {
  await falsify();
  await plans.db.$client.prepare("UPDATE plans SET news = news + 1").run();
  expect(await night()).toEqual([]);
  expect(alarms()).toEqual([]);
});
