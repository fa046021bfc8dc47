import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiFootballResponse, createFixtureRow } from "#tests/support/api-football-rows.ts";
import { type FakeFeedProvider, startFakeFeedProvider } from "#tests/support/fake-feed-provider.ts";
import { createLiveMatchDelivery, pushDelivery, runFeedTickOnce, TEST_LEAGUE } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "../identity/api-caller.ts";

const KICK_OFF_S = Math.floor(Date.now() / 1_000) - 20 * 60;
const MATCH_ID = 900_000_000_001;
const row = () => createFixtureRow({ status: "1H", elapsed: 18, home: 1, away: 0, events: [], startsAtS: KICK_OFF_S });

let site: TestSite;
let twin: FakeFeedProvider;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  twin = await startFakeFeedProvider(() => ({ kind: "json", body: createApiFootballResponse([row()]) }));
  site = await startTestSite({ feeds: { API_FOOTBALL_URL: twin.url, API_FOOTBALL_KEY: "key-of-the-test" } });
  call = createApiCaller(site);
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(async () => {
  await site?.stop();
  await twin?.stop();
});

const tokenOf = async (name: string) =>
  (await call("POST /login/V2/mobileOrNameToLogin", { name, password: "Kickoff2026" })).envelope.result.token;

const until = async <Value>(read: () => Promise<Value>, right: (value: Value) => boolean): Promise<Value> => {
  const endMs = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (right(value)) return value;
    if (Date.now() > endMs) throw new Error(`not yet: ${JSON.stringify(value)}`);
    await runFeedTickOnce(site);
  }
};

test("an operator maps a competition of a source, and its match appears", async () => {
  const token = await tokenOf("operator");
  const health = async () => (await call("GET /feed/health?source=api-football", undefined, { token })).envelope.result;
  const before = await until(health, (now) => now.competitions.length > 0);
  expect(before.competitions).toMatchObject([
    { competition: "39", name: "Harbour League", quarantined: expect.any(Number) },
  ]);
  expect(before.held).toMatchObject([{ kind: "league", subjectId: 39, why: "unknown_competition", competition: "39" }]);
  expect(twin.requests[0]).toMatchObject({ path: expect.stringMatching(/^\/fixtures\?date=/), key: "key-of-the-test" });

  const mapping = { provider: "api-football", kind: "league", providerId: "39", id: TEST_LEAGUE.id };
  expect((await call("POST /feed/map", mapping, { token })).status).toBe(200);
  expect((await call("POST /feed/map", { ...mapping, id: 31_337 }, { token })).envelope.errorCode).toBe(4002);
  const mapped = async (search: string) =>
    (await call(`GET /feed/mappings?${search}`, undefined, { token })).envelope.result?.list;
  const stored = [{ providerId: "39", id: TEST_LEAGUE.id, name: TEST_LEAGUE.name }];
  expect(await mapped("kind=league")).toEqual(stored);
  expect(await mapped(`kind=league&sort=site&q=${TEST_LEAGUE.id}`)).toEqual(stored);
  expect(await mapped("kind=league&q=39")).toEqual(stored);
  expect(await mapped("kind=league&q=3")).toEqual([]);
  expect(await mapped("kind=league&provider=pandascore")).toEqual([]);
  expect(await mapped("kind=league&q=x")).toBeUndefined();
  await site.database.$client.prepare("UPDATE feed_polls SET state = json_set(state, '$.askedAtMs', json('{}'))").run();

  const shown = await until(
    async () => (await call(`GET /soccer/${MATCH_ID}`)).envelope,
    (now) => now.status === "success",
  );
  expect(shown.result).toMatchObject({ state: "in_progress", score: { home: 1, away: 0 } });
  const after = await health();
  expect(after.sources).toMatchObject([{ source: "api-football", polling: { errors: 0 }, lastDelivery: { lagMs: 0 } }]);
  expect(after.competitions).toMatchObject([{ leagueId: TEST_LEAGUE.id }]);
  expect(after.held).toEqual([]);

  const [taken] = after.answers.filter((one: { outcome: string }) => one.outcome === "taken");
  const opened = (await call(`GET /feed/answer?id=${taken.id}`, undefined, { token })).envelope.result;
  expect(opened).toMatchObject({
    outcome: "taken",
    result: { competitions: [{ leagueId: TEST_LEAGUE.id, rows: 1, held: 0 }] },
  });
  expect(JSON.parse(opened.raw).response).toHaveLength(1);
  expect((await call("GET /feed/answer?id=999999", undefined, { token })).envelope.errorCode).toBe(4011);
});

test("health and mapping are for operators", async () => {
  expect((await call("GET /feed/health")).envelope.errorCode).toBe(3000);
  const token = await tokenOf("fan");
  expect((await call("GET /feed/health", undefined, { token })).envelope.errorCode).toBe(1006);
  expect((await call("GET /feed/answer?id=1", undefined, { token })).envelope.errorCode).toBe(1006);
  expect((await call("POST /feed/map", {}, { token })).envelope.errorCode).toBe(1006);
});
