import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closePages, launchBrowser, openPage } from "#tests/support/browser.ts";
import { untilConnected } from "#tests/support/connected.ts";
import { beat, delivery, LEAGUE, liveMatch, push, startedMatch } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const MATCH = 990001;
const OVER = 990002;
/** Numbers that stand nowhere else in a page. */
const SCORE = { home: 47_113, away: 38_227, parts: [{ home: 47_113, away: 38_227 }] };
const TELLTALE = /47[.,\s]?113|38[.,\s]?227|Ada Winter|Zed Telltale/;
const ALL = { cookie: "spoilers=all__" };
let site: TestSite;
let browser: Browser;

const read = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${site.url}${path}`, { headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  await push(site, startedMatch({ score: SCORE }));
  await push(
    site,
    delivery([
      liveMatch({
        id: OVER,
        state: "finished",
        phase: undefined,
        clock: undefined,
        score: SCORE,
        startsAtMs: Date.now() - 7_200_000,
      }),
    ]),
  );
  await push(
    site,
    delivery([], {
      details: [
        {
          matchId: MATCH,
          text: [{ seq: 1, atMs: Date.now(), kind: "corner", side: "home", player: "Zed Telltale" }],
          statistics: { revision: 1, parts: [{ shots: [47_113, 38_227] }], players: [] },
          odds: [{ seq: 1, atMs: Date.now(), win: { home: 1.5, draw: 4, away: 6 }, score: { home: 47_113, away: 1 } }],
        },
      ],
    }),
  );
  expect((await beat(site)).status).toBe(200);
  const table = await read(`/java/league/standings?leagueId=${LEAGUE.id}`, {});
  expect(table.text).toMatch(TELLTALE);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const PAGES = [
  "/en",
  "/en/match",
  "/en/match?view=results",
  "/en/match/soccer?view=results",
  `/en/soccer/${MATCH}`,
  `/en/soccer/${OVER}`,
  ...["statistics", "text", "odds", "preview", "lineups"].map((tab) => `/en/soccer/${MATCH}?tab=${tab}`),
  `/en/leagueLibrary/${LEAGUE.id}`,
  `/en/leagueLibrary/${LEAGUE.id}/groupTable`,
  `/en/leagueLibrary/${LEAGUE.id}/scheduleTable?way=results`,
  "/en/squadLibrary/9101",
  "/en/squadLibrary/9101/scheduleTable",
];

describe("all results hidden", () => {
  test.each(PAGES)("%s tells no score anywhere in its HTML, data and head included", async (path) => {
    const { status, text } = await read(path, ALL);
    expect(status).toBe(200);
    expect(text).not.toMatch(TELLTALE);
  });

  test("nor does the cache: whoever wants the scores has them before and after", async () => {
    for (const path of [
      `/en/soccer/${MATCH}`,
      "/en/match/soccer?view=results",
      "/en/squadLibrary/9101/scheduleTable",
    ]) {
      for (const headers of [{}, ALL, {}, ALL]) {
        const { text } = await read(path, headers);
        expect(TELLTALE.test(text)).toBe(!("cookie" in headers));
      }
    }
  });

  test("nor do the calls", async () => {
    for (const path of [
      `/java/soccer/${MATCH}`,
      "/java/match/list?view=live",
      `/java/match/textLive?game=soccer&matchId=${MATCH}`,
      `/java/match/statistics?game=soccer&matchId=${MATCH}`,
      `/java/match/odds?game=soccer&matchId=${MATCH}`,
    ])
      expect((await read(path, ALL)).text).not.toMatch(TELLTALE);
  });
});

test("a listed team hides its matches, another does not, and no such page is kept for others", async () => {
  const own = await read(`/en/soccer/${MATCH}`, { cookie: "spoilers=listed__9101" });
  expect(own.text).not.toMatch(TELLTALE);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect((await read(`/en/soccer/${MATCH}`, { cookie: "spoilers=listed__55" })).text).toMatch(TELLTALE);
});

/** Where its figures stand, or those of who played it: the table, the rankings, the opponent's own page. */
const TABLES = [
  `/en/leagueLibrary/${LEAGUE.id}`,
  `/en/leagueLibrary/${LEAGUE.id}/groupTable`,
  `/en/leagueLibrary/${LEAGUE.id}/sortTable?of=teams`,
  "/en/squadLibrary/9102",
  "/en/squadLibrary/9102/dataModule",
  `/en/soccer/${MATCH}?tab=preview`,
];

test("no table tells a listed team's results by the figures of its opponents, until it is asked for", async () => {
  const listed = { cookie: "spoilers=listed__9101" };
  for (const path of TABLES) expect((await read(path, listed)).text, path).not.toMatch(TELLTALE);
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.context().addCookies([{ name: "spoilers", value: "listed__9101", url: site.url }]);
  await page.goto(`${site.url}/en/leagueLibrary/${LEAGUE.id}/groupTable`);
  await page.getByRole("heading", { name: "Table hidden" }).waitFor();
  await page.getByRole("link", { name: "Show for an hour" }).click();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.locator("main").textContent()).toMatch(TELLTALE);
});

test("without scripts one match is shown on a click, and only that one", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.context().addCookies([{ name: "spoilers", value: "all__", url: site.url }]);
  await page.goto(`${site.url}/en/soccer/${MATCH}`);
  expect(await page.title()).not.toMatch(TELLTALE);
  await page.getByRole("link", { name: "Show this one" }).click();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.locator(".band-score").textContent()).toMatch(TELLTALE);
  await page.goto(`${site.url}/en/soccer/${OVER}`);
  expect(await page.content()).not.toMatch(/38,?227–|47,?113–/);
});

test("what the room tells of a hidden match is withheld, also from the tab's title", async () => {
  const { page, complaints } = await openPage(browser);
  await page.context().addCookies([{ name: "spoilers", value: "all__", url: site.url }]);
  await page.goto(`${site.url}/en/soccer/${MATCH}`);
  await untilConnected(page);
  const before = await page.locator(".band-age").textContent();
  await push(site, delivery([liveMatch({ revision: 9, score: { ...SCORE, home: 47_114 } })]));
  // How fresh it is may be told: it shows that the news has come.
  await expect.poll(() => page.locator(".band-age").textContent()).not.toBe(before);
  expect(await page.content()).not.toMatch(/47[.,]?114/);
  expect(await page.title()).not.toMatch(/47[.,]?114/);
  expect(complaints).toEqual([]);
});

test("the mode is chosen in the display menu and stays", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/en/soccer/${OVER}`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("button", { name: "Display" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByText("All", { exact: true }).click()]);
  await page.getByRole("link", { name: "Show this one" }).waitFor();
  expect(await page.content()).not.toMatch(TELLTALE);
});
