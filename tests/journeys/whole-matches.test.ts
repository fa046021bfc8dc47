import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Delivery } from "#domain/feed/delivery.ts";
import { type GameSlug, getGameBySlug, sideOrder } from "#domain/matches/games.ts";
import { worldDelivery } from "#simulator/feed.ts";
import { DAY_MS, dayIndexOf, type Fixture } from "#simulator/schedule/fixture.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { detailAt, detailBetween } from "#simulator/timeline/detail-at.ts";
import { matchAt, matchChangesBetween } from "#simulator/timeline/match-at.ts";
import { openPage } from "#tests/support/browser.ts";
import {
  expectMapTimeline,
  expectPeriodScores,
  expectScoring,
  expectStatistics,
} from "#tests/support/expect-match-page.ts";
import { createDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const SEED = "whole-matches";
const WINDOWS = 12;
const FINISHED = /Full time|Ended|Final/;
const LONGEST_MS = DAY_MS / 3;
const NOW_MS = Date.now();
/** One game of each family: on the clock, sets, innings, quarters, frames, rounds, and maps by rounds and by gold. */
const SPORTS: GameSlug[] = ["soccer", "tennis", "baseball", "basketball", "snooker", "pubg", "cs:go", "lol"];

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

/** A finished match from two to five days ago. */
function playedFixture(slug: GameSlug): Fixture {
  const gameId = getGameBySlug(slug)?.id;
  const found = [2, 3, 4, 5]
    .flatMap((back) => scheduleForDay(SEED, dayIndexOf(NOW_MS) - back))
    .find((one) => one.gameId === gameId && matchAt(SEED, one, one.startsAtMs + LONGEST_MS).state === "finished");
  if (!found) throw new Error(`no ${slug} was played`);
  return found;
}

/** The match as its source delivers it: the start, then a dozen deliveries up to the end. */
function deliverInWindows(fixture: Fixture): Delivery[] {
  const { leagues = [], teams = [] } = worldDelivery(NOW_MS);
  const catalogue = {
    leagues: leagues.filter(({ id }) => id === fixture.leagueId),
    teams: teams.filter(({ id }) => id === fixture.homeId || id === fixture.awayId),
  };
  const { startsAtMs } = fixture;
  const end = Array.from({ length: 96 }, (_, step) => startsAtMs + (step * LONGEST_MS) / 96).find(
    (atMs) => matchAt(SEED, fixture, atMs).state === "finished",
  );
  const lengthMs = (end ?? startsAtMs + LONGEST_MS) - startsAtMs;
  const boundariesMs = Array.from(
    { length: WINDOWS + 1 },
    (_, at) => startsAtMs - 1 + Math.ceil((at * (lengthMs + 1)) / WINDOWS),
  );
  const deliveries = boundariesMs.slice(1).map((toMs, at) => {
    const fromMs = at === 0 ? 0 : (boundariesMs[at] ?? 0);
    const match = matchChangesBetween(SEED, fixture, boundariesMs[at] ?? 0, toMs);
    const detail = detailBetween(SEED, fixture, fromMs, toMs);
    return createDelivery(match ? [match] : [], detail && { details: [detail] });
  });
  return [createDelivery([matchAt(SEED, fixture, startsAtMs - 1)], catalogue), ...deliveries];
}

/** Waits until the page shows which side of the delivery is in possession, that is, serves or bats. */
async function waitForPossession(page: Page, { matches: [match] }: Delivery): Promise<void> {
  const turn = match?.phase?.turn;
  if (!turn) return;
  if (turn.player) await page.locator(".possession", { hasText: turn.player }).waitFor();
  else
    await page
      .locator(turn.figures ? ".possession" : ".set-table th i")
      .first()
      .waitFor();
}

const storedOf = async (slug: GameSlug, id: number) => {
  const response = await fetch(`${site.url}/java/${slug}/${id}`);
  const { result } = (await response.json()) as { result: { score: unknown; state: string; events: unknown[] } };
  return result;
};

test.each(SPORTS)("%s, watched from start to end, ends as delivered", async (slug) => {
  const fixture = playedFixture(slug);
  const truth = matchAt(SEED, fixture, fixture.startsAtMs + LONGEST_MS);
  const [first, ...rest] = deliverInWindows(fixture);
  if (!first) throw new Error("nothing was sent");
  await pushDelivery(site, first);
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/en/${slug}/${fixture.id}`);
  await waitUntilConnected(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  for (const [at, one] of rest.entries()) {
    await pushDelivery(site, one);
    if (at === WINDOWS / 2) await waitForPossession(page, one);
  }
  const figures = page.locator(".scoreboard-points");
  await expect
    .poll(async () => (await figures.allTextContents()).map(Number))
    .toEqual(sideOrder(fixture.gameId).map((side) => truth.score[side]));
  await expect.poll(() => page.locator(".scoreboard-state").textContent()).toMatch(FINISHED);
  const detail = detailAt(SEED, fixture, fixture.startsAtMs + LONGEST_MS, "all");
  if (!detail) throw new Error("no details were sent");
  const deliveries = { slug, match: truth, detail };
  await expectPeriodScores(page, deliveries);
  await expectScoring(page, deliveries);
  await expectMapTimeline(page, deliveries);
  await expectStatistics(page, deliveries);
  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-same-document"))).toBe(true);
  expect(pageErrors).toEqual([]);
  const stored = await storedOf(slug, fixture.id);
  expect(stored.score).toEqual(truth.score);
  expect(stored.events).toHaveLength(truth.events.length);
});

test("delivering the same recording again changes nothing", async () => {
  const fixture = playedFixture("soccer");
  for (const one of deliverInWindows(fixture)) await pushDelivery(site, one);
  const before = await storedOf("soccer", fixture.id);
  for (const one of deliverInWindows(fixture)) await pushDelivery(site, one);
  expect(await storedOf("soccer", fixture.id)).toEqual(before);
});

test("a client whose connection breaks midway misses nothing and gets nothing twice", async () => {
  const fixture = playedFixture("tennis");
  const other = scheduleForDay(SEED, dayIndexOf(NOW_MS) - 6).find(({ gameId }) => gameId === fixture.gameId) ?? fixture;
  const [first, ...rest] = deliverInWindows(other);
  if (!first) throw new Error("nothing was sent");
  await pushDelivery(site, first);
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/en/tennis/${other.id}`);
  await waitUntilConnected(page);
  const half = rest.length / 2;
  for (const one of rest.slice(0, half)) await pushDelivery(site, one);
  await page.context().setOffline(true);
  for (const one of rest.slice(half)) await pushDelivery(site, one);
  await page.context().setOffline(false);
  const { score } = matchAt(SEED, other, other.startsAtMs + LONGEST_MS);
  await expect
    .poll(async () => (await page.locator(".scoreboard-points").allTextContents()).map(Number), { timeout: 20_000 })
    .toEqual([score.home, score.away]);
  const stored = await storedOf("tennis", other.id);
  expect(stored.events).toHaveLength(matchAt(SEED, other, other.startsAtMs + LONGEST_MS).events.length);
});

test("killing the rooms midway loses no change and repeats none", async () => {
  const gameId = getGameBySlug("soccer")?.id;
  const played = playedFixture("soccer");
  const fixture = scheduleForDay(SEED, dayIndexOf(NOW_MS) - 6).find(
    (one) =>
      one.gameId === gameId &&
      one.id !== played.id &&
      matchAt(SEED, one, one.startsAtMs + LONGEST_MS).state === "finished",
  );
  if (!fixture) throw new Error("no other match was played");
  const truth = matchAt(SEED, fixture, fixture.startsAtMs + LONGEST_MS);
  const [first, ...rest] = deliverInWindows(fixture);
  if (!first) throw new Error("nothing was sent");
  await pushDelivery(site, first);
  const address = `${site.url}/en/soccer/${fixture.id}`;
  const { page } = await openPage(browser);
  await page.goto(address);
  await waitUntilConnected(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const third = Math.ceil(rest.length / 3);
  for (const one of rest.slice(0, third)) await pushDelivery(site, one);
  killListeningProcess(Number(new URL(site.roomsUrl).port));
  for (const one of rest.slice(third, 2 * third)) await pushDelivery(site, one);
  await waitUntilConnected(page);
  for (const one of rest.slice(2 * third)) await pushDelivery(site, one);
  await expect
    .poll(async () => (await page.locator(".scoreboard-points").allTextContents()).map(Number), { timeout: 20_000 })
    .toEqual([truth.score.home, truth.score.away]);
  await expect.poll(() => page.locator(".scoreboard-state").textContent()).toMatch(FINISHED);
  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-same-document"))).toBe(true);
  const stored = await storedOf("soccer", fixture.id);
  expect(stored.score).toEqual(truth.score);
  expect(stored.events).toHaveLength(truth.events.length);
  // A newly opened page shows exactly the same lines.
  const fresh = await openPage(browser);
  await fresh.page.goto(address);
  await waitUntilConnected(fresh.page);
  const linesOf = (one: typeof page) => one.locator('section[aria-labelledby="timeline"] li').allTextContents();
  await expect.poll(async () => (await linesOf(fresh.page))[0]).toMatch(FINISHED);
  await expect.poll(async () => JSON.stringify(await linesOf(page))).toBe(JSON.stringify(await linesOf(fresh.page)));
});
