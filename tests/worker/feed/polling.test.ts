import { beforeEach, expect, it } from "vitest";
import { type Database, getDatabase } from "#db/client.ts";
import { insertMappedFeedId } from "#db/queries/feed/ids.ts";
import { feedIds } from "#db/schema/feed.ts";
import {
  createApiFootballResponse,
  createFixtureRow,
  createGoalRow,
  createLineupRow,
  createStatisticsRow,
  EASTVALE,
  NORTHPORT,
  STARTS_AT_SECONDS,
} from "#tests/support/api-football-rows.ts";
import type { FakeFeedResponse } from "#tests/support/fake-feed-provider.ts";
import { createPandaScoreMatch, FOXES_TEAM, OWLS_TEAM } from "#tests/support/pandascore-rows.ts";
import type { FeedEnv } from "#worker/gateways/feeds/source-settings.ts";
import { createPollingDatabase, listRows, pollAllSources, startProvider } from "./polling-world.ts";

const START_MS = STARTS_AT_SECONDS * 1_000;
const MINUTE_MS = 60_000;
const MATCH_ID = 900_000_000_001;

let db: Database;
const stored: string[] = [];
const raw = {
  store: async (source: string, text: string) => {
    stored.push(source);
    return `answer:${text.length}`;
  },
  get: async () => undefined,
};
const poll = (env: FeedEnv, nowMs: number, into = db) => pollAllSources({ db: into, nowMs }, { env, raw });

beforeEach(async () => {
  db = await createPollingDatabase();
  stored.length = 0;
});

const rows = (sql: string, from = db) => listRows(from, sql);
const scoreOf = async (matchId = MATCH_ID) =>
  (await rows(`SELECT state, score_home AS home, score_away AS away FROM matches WHERE id = ${matchId}`))[0];

/** Everything that visitors can see of the match, including ids. */
const dump = async (from: Database) =>
  JSON.stringify(
    await Promise.all(
      [
        "SELECT * FROM feed_ids ORDER BY provider, kind, provider_id",
        "SELECT * FROM matches ORDER BY id",
        "SELECT * FROM match_events ORDER BY match_id, seq",
        "SELECT * FROM match_parts ORDER BY 1, 2",
        "SELECT * FROM teams ORDER BY id",
        "SELECT * FROM players ORDER BY id",
        "SELECT match_id, revision, story FROM feed_stories ORDER BY match_id",
      ].map((sql) => rows(sql, from)),
    ),
  );

const ADA = createGoalRow(12, NORTHPORT, "Ada Winter");
const BO = createGoalRow(58, EASTVALE, "Bo Lindqvist");
/** A match as six timestamped responses. */
const RECORDED = [
  { atMs: START_MS - 60 * MINUTE_MS, row: createFixtureRow() },
  { atMs: START_MS + 5 * MINUTE_MS, row: createFixtureRow({ status: "1H", elapsed: 3, home: 0, away: 0, events: [] }) },
  {
    atMs: START_MS + 15 * MINUTE_MS,
    row: createFixtureRow({
      ...{ status: "1H", elapsed: 13, home: 1, away: 0, events: [ADA] },
      lineups: [createLineupRow(NORTHPORT, 600), createLineupRow(EASTVALE, 700)],
      statistics: [createStatisticsRow(NORTHPORT, 4, "61%"), createStatisticsRow(EASTVALE, 2, "39%")],
    }),
  },
  {
    atMs: START_MS + 75 * MINUTE_MS,
    row: createFixtureRow({
      ...{ status: "2H", elapsed: 58, home: 1, away: 1, half: [1, 0], events: [ADA, BO] },
      second: STARTS_AT_SECONDS + 3_840,
    }),
  },
  {
    atMs: START_MS + 78 * MINUTE_MS,
    row: createFixtureRow({
      ...{ status: "2H", elapsed: 61, home: 1, away: 0, half: [1, 0], events: [ADA] },
      second: STARTS_AT_SECONDS + 3_840,
    }),
  },
  {
    atMs: START_MS + 115 * MINUTE_MS,
    row: createFixtureRow({
      status: "FT",
      elapsed: 90,
      home: 1,
      away: 0,
      half: [1, 0],
      events: [ADA],
      second: STARTS_AT_SECONDS + 3_840,
    }),
  },
];

async function playRecorded(into: Database): Promise<void> {
  let row = RECORDED[0]?.row;
  const { url } = await startProvider(() => ({ kind: "json", body: createApiFootballResponse([row]) }));
  for (const look of RECORDED) {
    row = look.row;
    await poll({ API_FOOTBALL_URL: url, API_FOOTBALL_KEY: "k" }, look.atMs, into);
  }
}

it("follows a match from fixture to end, with a visible correction", async () => {
  await playRecorded(db);
  expect(await scoreOf()).toEqual({ state: "finished", home: 1, away: 0 });
  const events = await rows(`SELECT seq, kind, side, player, score_home AS home, was_away AS was FROM match_events
    WHERE match_id = ${MATCH_ID} ORDER BY seq`);
  expect(events).toMatchObject([
    { seq: 1, kind: "goal", side: "home", player: "Ada Winter" },
    { seq: 2, kind: "goal", side: "away", player: "Bo Lindqvist" },
    { seq: 3, kind: "correction", home: 1, was: 1 },
  ]);
  expect(await rows("SELECT count(*) AS held FROM feed_quarantine")).toEqual([{ held: 0 }]);
  expect(await rows(`SELECT part FROM match_parts WHERE match_id = ${MATCH_ID} ORDER BY part`)).toEqual([
    { part: "conditions" },
    { part: "lineups" },
    { part: "statistics" },
  ]);
  expect(new Set(stored)).toEqual(new Set(["api-football"]));
});

it("a recording applied twice gives the same database, and so does a new database", async () => {
  await playRecorded(db);
  const once = await dump(db);
  await db.$client.prepare("DELETE FROM feed_polls").run();
  await playRecorded(db);
  expect(await dump(db)).toBe(once);
  const other = await createPollingDatabase();
  await playRecorded(other);
  expect(await dump(other)).toBe(once);
});

/** A database that calls back before each batch, with its place. */
const watchBatches = (whole: Database, beforeBatch: (place: number) => unknown): Database => {
  let batches = 0;
  const binding = new Proxy(whole.$client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        await beforeBatch(batches - 1);
        return target.batch(statements);
      };
    },
  });
  return getDatabase(binding);
};

it.each([0, 1, 2, 3, 4])("a league mapped before batch %i of a tick leaves nothing in quarantine", async (place) => {
  const row = createFixtureRow();
  const { url } = await startProvider(() => ({ kind: "json", body: createApiFootballResponse([row]) }));
  const env = { API_FOOTBALL_URL: url, API_FOOTBALL_KEY: "k" };
  await db.delete(feedIds);
  const mapLeague = () => insertMappedFeedId(db, "api-football", { kind: "league", providerId: "39", id: 202 });
  await poll(
    env,
    START_MS - 60 * MINUTE_MS,
    watchBatches(db, (at) => at === place && mapLeague()),
  );
  expect(await rows("SELECT count(*) AS mapped FROM feed_ids WHERE kind = 'league'")).toEqual([{ mapped: 1 }]);
  await poll(env, START_MS + 5 * MINUTE_MS);
  expect(await scoreOf()).toMatchObject({ state: "not_started" });
  expect(await rows("SELECT subject_id, why FROM feed_quarantine WHERE resolved_at_ms IS NULL")).toEqual([]);
});

/** A database whose connection fails after this many batches. */
const breaking = (whole: Database, trips: number): Database =>
  watchBatches(whole, (place) => {
    if (place >= trips) throw new Error("the connection was lost");
  });

it("a feed killed at any point of a tick loses nothing and repeats nothing", async () => {
  const stateOf = async (into: Database) =>
    JSON.stringify([
      await rows("SELECT state, score_home, score_away, winner FROM matches", into),
      await rows("SELECT seq, kind, side, player, score_home, was_home FROM match_events ORDER BY seq", into),
      await rows("SELECT part, body -> '$.home' AS body FROM match_parts ORDER BY part", into),
    ]);
  await playRecorded(db);
  const unbroken = await stateOf(db);
  // The fifth response disallows a goal.
  for (const trips of [2, 3, 4, 5]) {
    const into = await createPollingDatabase();
    let row = RECORDED[0]?.row;
    const { url } = await startProvider(() => ({ kind: "json", body: createApiFootballResponse([row]) }));
    const env = { API_FOOTBALL_URL: url, API_FOOTBALL_KEY: "k" };
    for (const [at, look] of RECORDED.entries()) {
      row = look.row;
      if (at === 4) await poll(env, look.atMs, breaking(into, trips)).catch((error: unknown) => error);
      await poll(env, look.atMs + (at === 4 ? 2 * MINUTE_MS : 0), into);
    }
    expect(await stateOf(into), `killed after ${trips} round trips`).toBe(unbroken);
  }
});

it("an esports match is updated map by map, and late updates are ignored", async () => {
  const looks = [
    createPandaScoreMatch(),
    createPandaScoreMatch({
      status: "running",
      score: [1, 0],
      winners: [FOXES_TEAM.id, null],
      modifiedAt: "2026-05-05T16:41:00Z",
    }),
    createPandaScoreMatch({ status: "running", winners: [null], modifiedAt: "2026-05-05T16:05:00Z" }),
    createPandaScoreMatch({
      status: "running",
      score: [1, 1],
      winners: [FOXES_TEAM.id, OWLS_TEAM.id, null],
      modifiedAt: "2026-05-05T17:41:00Z",
    }),
  ];
  let look = looks[0];
  const { url, requests: statements } = await startProvider((path) => ({
    kind: "json",
    body: path.includes("running") ? [look] : [],
  }));
  const env = { PANDASCORE_URL: url, PANDASCORE_KEY: "secret" };
  const seen: unknown[] = [];
  for (const [at, next] of looks.entries()) {
    look = next;
    await poll(env, Date.parse("2026-05-05T17:50:00Z") + at * MINUTE_MS);
    const { home, away } = (await scoreOf()) as { home: number; away: number };
    seen.push(`${home}-${away}`);
  }
  expect(seen).toEqual(["0-0", "1-0", "1-0", "1-1"]);
  expect(statements[0]).toEqual({ path: "/matches/running?per_page=100", key: "Bearer secret" });
  const [shown] = await rows(`SELECT body ->> '$.films' AS films FROM match_parts WHERE match_id = ${MATCH_ID}`);
  expect(JSON.parse(String(shown?.films))).toMatchObject([
    { kind: "live", url: "https://streams.example/circuit", locale: "en" },
    { kind: "live", url: "https://streams.example/circuit_de", locale: "de" },
  ]);
});

it.each([
  ["a limit", { kind: "status", status: 429, retryAfter: "120" }, "status 429", 120_000],
  ["an error", { kind: "status", status: 500 }, "status 500", 15_000],
  ["half a body", { kind: "half", body: createApiFootballResponse([createFixtureRow()]) }, undefined, 15_000],
  ["no JSON", { kind: "bytes", bytes: new TextEncoder().encode("<html>") }, "not_json", 15_000],
  ["another encoding", { kind: "bytes", bytes: new Uint8Array([0xff, 0xfe, 0x5b, 0]) }, undefined, 15_000],
  ["more than fits", { kind: "bytes", bytes: new Uint8Array(5_000_000).fill(32) }, undefined, 15_000],
  [
    "a refusal",
    { kind: "json", body: createApiFootballResponse([], { requests: "limit reached" }) },
    undefined,
    15_000,
  ],
  ["silence", { kind: "silence" }, undefined, 15_000],
] as [string, FakeFeedResponse, string | undefined, number][])(
  "%s makes it wait, and is seen",
  async (_, response, why, waitMs) => {
    const started = await startProvider(() => response);
    const env = { API_FOOTBALL_URL: started.url, API_FOOTBALL_KEY: "k" };
    expect(await poll(env, START_MS)).toMatchObject({ applied: 0, asked: 1 });
    const [row] = await rows("SELECT last_error AS error, errors FROM feed_polls");
    expect(row).toMatchObject({ errors: 1, error: why ?? expect.any(String) });
    const before = started.requests.length;
    await poll(env, START_MS + waitMs - 1);
    expect(started.requests).toHaveLength(before);
    started.respond = () => ({ kind: "json", body: createApiFootballResponse([createFixtureRow()]) });
    await poll(env, START_MS + waitMs);
    expect(await scoreOf()).toMatchObject({ state: "not_started" });
  },
);

it("quarantines implausible rows with their reason, and applies all others", async () => {
  const { league: _league, ...noLeague } = createFixtureRow({ id: 7_002 });
  const strange = [
    noLeague,
    createFixtureRow({ id: 7_003, status: "ZZ" }),
    createFixtureRow({ id: 7_004, league: 555 }),
    createFixtureRow({ id: 7_005, home: -1, away: 0 }),
    { ...createFixtureRow({ id: 7_006 }), goals: { home: "2", away: 0 } },
    null,
    createFixtureRow({ id: 7_007, status: "2H", home: 0, away: 0, half: [1, 0] }),
    createFixtureRow({ id: 7_008, startsAtS: 1 }),
  ];
  const { url } = await startProvider(() => ({
    kind: "json",
    body: createApiFootballResponse([...strange, createFixtureRow()]),
  }));
  await poll({ API_FOOTBALL_URL: url, API_FOOTBALL_KEY: "k" }, START_MS - 60 * MINUTE_MS);
  expect(await rows("SELECT kind, subject_id AS id, why FROM feed_quarantine ORDER BY subject_id, why")).toEqual([
    { kind: "row", id: 0, why: "missing_or_wrong_field" },
    { kind: "league", id: 555, why: "unknown_competition" },
    { kind: "row", id: 7_002, why: "missing_or_wrong_field" },
    { kind: "row", id: 7_003, why: "unknown_status" },
    { kind: "row", id: 7_005, why: "missing_or_wrong_field" },
    { kind: "row", id: 7_006, why: "missing_or_wrong_field" },
    { kind: "row", id: 7_007, why: "contradicting_score" },
    { kind: "match", id: MATCH_ID, why: "instant_far_off" },
    { kind: "detail", id: MATCH_ID, why: "unknown_match" },
  ]);
  expect(await scoreOf(MATCH_ID + 1)).toMatchObject({ state: "not_started" });
});
