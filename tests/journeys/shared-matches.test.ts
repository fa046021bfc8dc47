import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  createLiveMatchDelivery,
  HOME_TEAM,
  pushDelivery,
  TEST_LEAGUE,
} from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const MATCH = 990001;
const NEXT = 990002;
const CALLED_OFF = 990003;
const CRICKET = 990004;
let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
  await pushDelivery(
    site,
    createDelivery([
      createLiveMatch({
        id: 990002,
        state: "not_started",
        phase: undefined,
        clock: undefined,
        startsAtMs: Date.now() + 3_600_000,
        score: { home: 0, away: 0, parts: [] },
        events: [],
      }),
      createLiveMatch({
        id: CALLED_OFF,
        state: "cancelled",
        phase: undefined,
        clock: undefined,
        startsAtMs: Date.now() + 7_200_000,
        score: { home: 0, away: 0, parts: [] },
        events: [],
      }),
    ]),
  );
});

test("an embedded match updates live, sets no cookie, and only allowed hosts may frame it", async () => {
  const { page, pageErrors } = await openPage(browser);
  const response = await page.goto(`${site.url}/embed/match/soccer/${MATCH}?lang=en`);
  const headers = response?.headers() ?? {};
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'self' https:\/\/partner\./);
  expect(headers["x-frame-options"]).toBeUndefined();
  await waitUntilConnected(page);
  await pushDelivery(
    site,
    createDelivery([
      createLiveMatch({ revision: 8, score: { home: 3, away: 2, parts: [] }, phase: { kind: "half", number: 2 } }),
    ]),
  );
  await page.locator('[data-show="home"]', { hasText: "3" }).waitFor();
  await page.locator('[data-show="state"]', { hasText: "Second half" }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test("an embedded cricket match shows wickets and overs, also in live updates", async () => {
  const cricket = { gameId: 210, phase: undefined, clock: undefined, events: [] };
  const batted = (runs: number, wickets: number, overs: string) => ({
    ...{ home: runs, away: 0, homeDetail: `${runs}/${wickets} (${overs})`, parts: [{ home: runs, away: 0 }] },
  });
  const teams = { homeId: 9111, awayId: 9112, leagueId: 9011 };
  const first = createLiveMatch({ id: CRICKET, ...cricket, ...teams, revision: 5, score: batted(161, 6, "17.5") });
  await pushDelivery(
    site,
    createDelivery([first], {
      leagues: [{ ...TEST_LEAGUE, id: teams.leagueId, gameId: 210 }],
      teams: [
        { ...HOME_TEAM, id: teams.homeId, gameId: 210 },
        { ...AWAY_TEAM, id: teams.awayId, gameId: 210 },
      ],
    }),
  );
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/embed/match/cricket/${CRICKET}?lang=en`);
  const text = (name: string) => page.locator(`[data-show="${name}"]`).textContent();
  expect([await text("home"), await text("home-line"), await text("away")]).toEqual(["161/6", "17.5", "–"]);
  await waitUntilConnected(page);
  await pushDelivery(site, createDelivery([{ ...first, revision: 6, score: batted(165, 7, "18.1") }]));
  await page.locator('[data-show="home"]', { hasText: "165/7" }).waitFor();
  expect([await text("home-line"), await text("away")]).toEqual(["18.1", "–"]);
  expect(pageErrors).toEqual([]);
});

test("an embed that hides the score contains none, and links to the page in its language", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/embed/match/soccer/${MATCH}?lang=ar&score=hidden&theme=light`);
  await waitUntilConnected(page);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await page.locator("a").getAttribute("href")).toBe(`/ar/soccer/${MATCH}`);
  await pushDelivery(
    site,
    createDelivery([createLiveMatch({ revision: 12, score: { home: 47_113, away: 2, parts: [] } })]),
  );
  const ended = { state: "finished" as const, phase: undefined, clock: undefined };
  await pushDelivery(
    site,
    createDelivery([createLiveMatch({ revision: 13, ...ended, score: { home: 47_114, away: 2, parts: [] } })]),
  );
  await page.locator("a:not(.is-live)").waitFor();
  expect(await page.content()).not.toMatch(/\b47[.,]?11[34]\b/);
});

test("an embed shows the start in the reader's time zone, and without scripts in a named one", async () => {
  const startsAt = new Date(Date.now() + 5 * 86_400_000);
  startsAt.setUTCHours(20, 30, 0, 0);
  const none = { score: { home: 0, away: 0, parts: [] }, phase: undefined, clock: undefined, events: [] };
  await pushDelivery(
    site,
    createDelivery([
      createLiveMatch({ id: NEXT, revision: 9, state: "not_started", ...none, startsAtMs: startsAt.getTime() }),
    ]),
  );
  const shown = async (options: { timezoneId?: string; javaScriptEnabled?: boolean }, time: string) => {
    const { page } = await openPage(browser, options);
    await page.goto(`${site.url}/embed/match/soccer/${NEXT}?lang=en`);
    await page.locator('[data-show="state"]', { hasText: time }).waitFor();
    return (await page.locator('[data-show="clock"]').textContent()) ?? "";
  };
  expect(await shown({ timezoneId: "Asia/Kathmandu" }, "02:15")).toBe("");
  expect(await shown({ javaScriptEnabled: false }, "20:30")).toBe("UTC");
});

test("an unknown match cannot be embedded", async () => {
  expect((await fetch(`${site.url}/embed/match/soccer/1`)).status).toBe(404);
  expect((await fetch(`${site.url}/embed/match/lol/${MATCH}`)).status).toBe(404);
});

test("calendars of teams and leagues list matches without scores", async () => {
  for (const path of [`team/${HOME_TEAM.id}`, `league/${TEST_LEAGUE.id}`]) {
    const response = await fetch(`${site.url}/calendar/${path}.ics?lang=en`);
    expect(response.headers.get("content-type")).toContain("text/calendar");
    const file = await response.text();
    expect(file).toMatch(/UID:match-990002@[\s\S]*SUMMARY:Northport Rovers – Eastvale Comets/);
    expect(file).toMatch(/UID:match-990003@[\s\S]*?STATUS:CANCELLED/);
  }
  expect((await fetch(`${site.url}/calendar/team/1.ics`)).status).toBe(404);
});

test("a personal calendar opens only with its signed URL", async () => {
  const login = await fetch(`${site.url}/java/login/testLogin?name=fan`);
  const { result } = (await login.json()) as { result: { token: string } };
  const headers = { token: result.token, "content-type": "application/json" };
  const body = JSON.stringify({ matchId: 990002 });
  await fetch(`${site.url}/java/match/attention`, { method: "POST", headers, body });
  const response = await fetch(`${site.url}/java/user/calendar`, { headers });
  const { path } = ((await response.json()) as { result: { path: string } }).result;
  expect(await (await fetch(site.url + path)).text()).toContain("UID:match-990002@");
  const other = path.replace(/[0-9a-f](?=\.ics)/, (digit) => (digit === "0" ? "1" : "0"));
  expect((await fetch(site.url + other)).status).toBe(404);
  const renew = { method: "POST", headers, body: "{}" };
  const renewed = (await (await fetch(`${site.url}/java/user/calendar/renew`, renew)).json()) as {
    result: { path: string };
  };
  expect((await fetch(site.url + path)).status).toBe(404);
  expect(await (await fetch(site.url + renewed.result.path)).text()).toContain("UID:match-990002@");
  expect((await fetch(`${site.url}/java/user/calendar/renew`, { ...renew, headers: {} })).ok).toBe(false);
});
