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

const SOCCER = 990001;
const INNINGS = 990004;
const BASEBALL = 205;
const TWO_INNINGS = 990005;
const CRICKET = 210;
const PHONE = { width: 390, height: 844 };
let site: TestSite;
let browser: Browser;

function addMatch(id: number, gameId: number, match: Parameters<typeof createLiveMatch>[0]): Promise<void> {
  const leagueId = 9000 + gameId;
  const [homeId, awayId] = [leagueId * 10, leagueId * 10 + 1];
  const live = createLiveMatch({ id, gameId, leagueId, homeId, awayId, clock: undefined, events: [], ...match });
  return pushDelivery(
    site,
    createDelivery([live], {
      leagues: [{ ...TEST_LEAGUE, gameId, id: leagueId }],
      teams: [
        { ...HOME_TEAM, gameId, id: homeId },
        { ...AWAY_TEAM, gameId, id: awayId },
      ],
    }),
  );
}

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
  const text = [{ seq: 1, atMs: Date.now() - 90_000, kind: "corner", side: "home", clockText: "9'" } as const];
  const keeper = { name: "Ada Brandt", number: 1, spot: [6, 50] as [number, number] };
  const side = { starters: [keeper, { name: "Kim Okoro", number: 9, spot: [88, 50] as [number, number] }], bench: [] };
  const lineups = { revision: 1, confirmed: true, home: side, away: side };
  await pushDelivery(site, createDelivery([], { details: [{ matchId: SOCCER, text, lineups }] }));
  await addMatch(INNINGS, BASEBALL, {
    phase: { kind: "inning", number: 12, side: "top" },
    score: { home: 12, away: 12, parts: Array.from({ length: 12 }, () => ({ home: 1, away: 1 })) },
  });
  await addMatch(TWO_INNINGS, CRICKET, {
    phase: { kind: "inning", number: 3, turn: { side: "home" } },
    score: {
      ...{ home: 423, away: 301, homeDetail: "178/6 (52.1)", awayDetail: "301/10 (96.0)" },
      parts: [
        { home: 245, away: 0 },
        { home: 0, away: 301 },
        { home: 178, away: 0 },
      ],
    },
  });
});

test("shows the current inning next to the total", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: PHONE });
  await page.goto(`${site.url}/en/baseball/${INNINGS}`);
  await waitUntilConnected(page);
  const table = page.locator(".period-table");
  const inning = await table.getByRole("columnheader", { name: "12", exact: true }).boundingBox();
  const runs = await table.locator("thead th").nth(-1).boundingBox();
  const right = inning ? inning.x + inning.width : Number.NaN;
  expect(right).toBeLessThanOrEqual((runs?.x ?? 0) + 1);
  expect(right).toBeGreaterThan(PHONE.width / 2);
  expect(pageErrors).toEqual([]);
});

test("fits both innings of a cricket side next to the names, in the header and in a list", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: PHONE });
  await page.goto(`${site.url}/en/cricket/${TWO_INNINGS}`);
  await waitUntilConnected(page);
  expect(await page.locator(".scoreboard-points").allTextContents()).toEqual(["245 & 178/6", "301"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.goto(`${site.url}/en/match/cricket`);
  await waitUntilConnected(page);
  const row = page.locator(`[data-match="${TWO_INNINGS}"]`);
  const total = row.locator(".row-total");
  expect(await total.textContent()).toBe("245 & 178/6\n301");
  const name = await row.locator(".row-home").boundingBox();
  const score = await total.boundingBox();
  expect((name?.x ?? PHONE.width) + (name?.width ?? 0)).toBeLessThanOrEqual((score?.x ?? 0) + 1);
  expect(await total.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test("commentary shows the time first and leaves enough width for the sentence", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: PHONE });
  await page.goto(`${site.url}/en/soccer/${SOCCER}?tab=text`);
  await waitUntilConnected(page);
  const row = page.locator(".commentary-row").first();
  const time = await row.locator("time").boundingBox();
  const sentence = await row.locator(".commentary-text").boundingBox();
  expect((time?.x ?? PHONE.width) + (time?.width ?? 0)).toBeLessThanOrEqual(sentence?.x ?? 0);
  expect(sentence?.width).toBeGreaterThan(PHONE.width / 3);
  expect(pageErrors).toEqual([]);
});

test("the markings cover the upright pitch, and goalkeepers are inside them", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: PHONE });
  await page.goto(`${site.url}/en/soccer/${SOCCER}?tab=lineups`);
  await waitUntilConnected(page);
  const pitch = await page.locator(".pitch.is-lineup").boundingBox();
  const lines = await page.locator(".pitch.is-lineup .surface").boundingBox();
  expect(lines?.height).toBeGreaterThan((pitch?.height ?? Number.POSITIVE_INFINITY) - 4);
  expect(lines?.width).toBeLessThan((pitch?.width ?? 0) + 4);
  const keeper = await page.locator(".field-player.is-home", { hasText: "Brandt" }).boundingBox();
  expect(keeper?.y).toBeGreaterThanOrEqual(lines?.y ?? Number.POSITIVE_INFINITY);
  expect(pageErrors).toEqual([]);
});
