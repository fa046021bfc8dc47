import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

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
    "/match/soccer/extra",
  ];
  test.each(bad)("%s", async (path) => {
    const response = await sendGet(site, path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
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
