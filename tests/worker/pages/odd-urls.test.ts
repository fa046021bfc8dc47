import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const SLOWEST_SEARCH_MS = 300;
/** The first search also compiles the page. */
const SEARCH_ATTEMPTS = 5;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

describe("invalid URLs never answer 500", () => {
  const bad = [
    "/nogame",
    "/nogame/1",
    "/soccer/abc",
    "/soccer/999999999",
    "/soccer/1e9",
    "/match/nogame",
    "/protocol/nope",
    "/a/b/c/d",
    "/%E0%A4%A",
    "/soccer/99999999999999999999",
    "/%00",
    "/soccer/0",
    "/soccer/0/text",
    "/soccer/9007199254740993",
    "/news/soccer/0",
    "/videos/soccer/00",
    "/match/soccer/extra",
  ];
  test.each(bad)("%s", async (path) => {
    const response = await sendGet(site, path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    ["10 kB", "x".repeat(10_000)],
    ["10 kB of words", "leeds ".repeat(1_700)],
    ["operators of the index", '"leeds" OR archers* NEAR(a b) -x'],
    ["emoji", "⚽🏆👨‍👩‍👧‍👦"],
    ["control characters", "\u0001leeds\u001f"],
    ["SQL", "'; DROP TABLE users; --"],
  ])("a search for %s, on the page and by the API", async (_what, text) => {
    for (const path of [
      "/en/search/",
      "/en/s/",
      "/java/search/all?size=5&text=",
      "/java/search/group?group=team&size=5&page=1&text=",
    ]) {
      let fastestMs = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < SEARCH_ATTEMPTS && fastestMs >= SLOWEST_SEARCH_MS; attempt += 1) {
        const startMs = performance.now();
        const { status } = await sendGet(site, path + encodeURIComponent(text));
        fastestMs = Math.min(fastestMs, performance.now() - startMs);
        expect(status, path).toBeLessThan(500);
      }
      expect(fastestMs, path).toBeLessThan(SLOWEST_SEARCH_MS);
    }
  });

  const odd = [
    "/?tab=nope",
    "/?sport=%F0%9F%98%80",
    "/?page=-1",
    "/?page=1e99",
    "/match?date=2026-99-99",
    "/match?date=0000-01-01",
    "/match?view=x&page=zero",
    "/?_t=1&utm_source=x",
  ];
  test.each(odd)("redirects to the nearest valid page: %s", async (path) => {
    const response = await sendGet(site, path);
    if (response.status === 200) return;
    expect(response.status).toBe(307);
    expect((await sendGet(site, String(response.headers.location))).status).toBe(200);
  });

  test.each([
    ["/Match?view=results", "/match?view=results"],
    ["/en/LEAGUELIBRARY", "/en/leagueLibrary"],
    ["/en/Match/Soccer", "/en/match/soccer"],
    ["/en//match", "/en/match"],
    ["/live/Data", "/live/data"],
    ["/mall/Details/1?x=1", "/mall/details/1?x=1"],
    ["//evil.example/match", "/evil.example/match"],
  ])("a page has one URL: %s redirects to %s", async (path, to) => {
    const response = await sendGet(site, path);
    expect([response.status, response.headers.location]).toEqual([308, to]);
  });

  test("a match under another game's slug redirects to its own URL, or is not found", async () => {
    const response = await sendGet(site, "/tennis/990001");
    expect([301, 302, 307, 404]).toContain(response.status);
  });

  test.each(GAMES.map((game) => game.slug))("/match/%s is a page", async (slug) => {
    expect((await sendGet(site, `/match/${slug}`)).status).toBe(200);
  });
});

test("the text page of a match has its score and commentary and reloads itself; an unknown match has none", async () => {
  const page = await sendGet(site, "/text/match/soccer/990001?lang=de");
  expect(page.status).toBe(200);
  expect(page.body).toContain('lang="de"');
  expect(page.body).toContain('http-equiv="refresh"');
  expect(page.body).toContain("Ada Winter");
  expect(page.body).not.toContain("<script");
  expect(page.body.length).toBeLessThan(50_000);
  for (const path of ["/text/match/soccer/999999", "/text/match/nogame/990001", "/text/match/soccer/abc"]) {
    expect((await sendGet(site, path)).status, path).toBe(404);
  }
});

test("a portrait is drawn at its address and cached for good; any other address is not found", async () => {
  const portrait = await sendGet(site, "/portraits/1/t77-aa0000-ffffff.svg");
  expect(portrait.status).toBe(200);
  expect(portrait.headers["content-type"]).toContain("image/svg+xml");
  expect(portrait.headers["cache-control"]).toContain("immutable");
  for (const path of ["/portraits/0/t77-aa0000-ffffff.svg", "/portraits/1/t77-red-ffffff.svg", "/portraits/1/77.svg"]) {
    expect((await sendGet(site, path)).status, path).toBe(404);
  }
});
