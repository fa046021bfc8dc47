import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import {
  createApiFootballResponse,
  createFixtureRow,
  createGoalRow,
  NORTHPORT,
  STARTS_AT_SECONDS,
} from "#tests/support/api-football-rows.ts";
import type { FeedEnv } from "#worker/gateways/feeds/source-settings.ts";
import { getFeedHealthReport } from "#worker/services/feed/get-feed-health.ts";
import { pruneFeedData } from "#worker/services/feed/prune-feed.ts";
import { createPollingDatabase, listRows, pollAllSources, startProvider } from "./polling-world.ts";

const START_MS = STARTS_AT_SECONDS * 1_000;
const MINUTE_MS = 60_000;
const MATCH_ID = 900_000_000_001;
const ADA = createGoalRow(12, NORTHPORT, "Ada Winter");

let db: Database;
beforeEach(async () => {
  db = await createPollingDatabase();
});

const raw = { store: async (_: string, text: string) => `answer:${text.length}`, get: async () => undefined };
const poll = (env: FeedEnv, nowMs: number) => pollAllSources({ db, nowMs }, { env, raw });
const getScore = async () =>
  (await listRows(db, `SELECT score_home AS home, score_away AS away FROM matches WHERE id = ${MATCH_ID}`))[0];

it("a backup source takes over when the first stops, without cancelled or repeated goals", async () => {
  const look = (home: number, events: unknown[]) =>
    createApiFootballResponse([createFixtureRow({ status: "1H", elapsed: 20, home, away: 0, events })]);
  const second = createGoalRow(19, NORTHPORT, "A. Winter");
  const main = await startProvider(() => ({ kind: "json", body: look(1, [ADA]) }));
  const backup = await startProvider(() => ({ kind: "json", body: look(0, []) }));
  const env = {
    ...{ API_FOOTBALL_URL: main.url, API_FOOTBALL_KEY: "k" },
    ...{ API_FOOTBALL_BACKUP_URL: backup.url, API_FOOTBALL_BACKUP_KEY: "k" },
  };
  const at = (minutes: number) => poll(env, START_MS + minutes * MINUTE_MS);
  await at(20);
  expect(await getScore()).toMatchObject({ home: 1 });
  main.respond = () => ({ kind: "status", status: 503 });
  await at(22);
  await at(24);
  expect(await getScore()).toMatchObject({ home: 1 });
  backup.respond = () => ({ kind: "json", body: look(2, [createGoalRow(13, NORTHPORT, "A. Winter"), second]) });
  await at(26);
  expect(await getScore()).toMatchObject({ home: 2 });
  expect(await listRows(db, "SELECT kind FROM match_events ORDER BY seq")).toEqual([
    { kind: "goal" },
    { kind: "goal" },
  ]);
});

it("records the result of each response: applied, unchanged, quarantined or failed", async () => {
  const started = await startProvider(() => ({
    kind: "json",
    body: createApiFootballResponse([createFixtureRow(), createFixtureRow({ id: 7_003, status: "ZZ" })]),
  }));
  const env = { API_FOOTBALL_URL: started.url, API_FOOTBALL_KEY: "k" };
  const latest = async () => {
    const [row] = (await getFeedHealthReport({ db }, { source: "api-football" })).answers;
    return { outcome: row?.outcome, times: row?.times, ...row?.result };
  };
  const at = (minutes: number) => poll(env, START_MS + minutes * MINUTE_MS);
  await at(-60);
  expect(await latest()).toMatchObject({
    ...{ outcome: "held", rows: 1, applied: 2, held: 1, asked: expect.stringMatching(/^day /) },
    competitions: [{ competition: "39", name: "Harbour League", leagueId: 202, rows: 1, held: 1 }],
    doubts: [{ subjectId: 7_003, competition: "39", why: "unknown_status" }],
  });
  started.respond = () => ({
    kind: "json",
    body: createApiFootballResponse([createFixtureRow({ status: "1H", elapsed: 3, home: 0, away: 0 })]),
  });
  await at(3);
  expect(await latest()).toMatchObject({ outcome: "taken", applied: 1, held: 0 });
  const { times = 0 } = await latest();
  await at(5);
  const repeated = await latest();
  expect(repeated).toMatchObject({ outcome: "taken", applied: 1 });
  expect(repeated.times).toBeGreaterThan(times);
  const again = createApiFootballResponse([createFixtureRow({ status: "1H", elapsed: 3, home: 0, away: 0 })]);
  started.respond = () => ({ kind: "json", body: { ...again, said: "otherwise" } });
  await at(6);
  expect(await latest()).toMatchObject({ outcome: "unchanged", applied: 0 });
  started.respond = () => ({ kind: "status", status: 503 });
  await at(7);
  expect(await latest()).toMatchObject({ outcome: "failed", failure: "status 503", rows: 0 });
  expect(await pruneFeedData({ db, nowMs: START_MS + 8 * 24 * 60 * MINUTE_MS })).toBeDefined();
  expect((await getFeedHealthReport({ db }, { source: "api-football" })).answers).toEqual([]);
});
