import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { until } from "#tests/live/pushed-live.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import type { TestSite } from "#tests/support/site.ts";
import { PushedRooms, waitUntilMoving } from "./pushed-room.ts";

let site: TestSite;
let browser: Browser;
let rooms: PushedRooms;

openJourney(async (world) => {
  ({ site, browser } = world);
  rooms = await PushedRooms.start(site);
  await pushDelivery(site, createLiveMatchDelivery());
});
afterEach(() => rooms.stopPushes());
afterAll(() => rooms?.stop());

const MAX_FREEZE_MS = 5_000;
const portOf = (url: string): number => Number(new URL(url).port);

/** When the picture on the screen was live. */
const pictureAtMs = async (page: Page): Promise<number> => {
  const behindMs = Number(await page.locator(".player-video").getAttribute("data-behind-ms"));
  return Date.now() - behindMs;
};
/** Waits until the picture on the screen was pushed after `sinceMs`. */
const waitForPictureAfter = (page: Page, sinceMs: number) =>
  expect.poll(() => pictureAtMs(page), { timeout: 60_000 }).toBeGreaterThan(sinceMs);

/** Records the longest time between two new pictures from now on. */
const watchFreezes = (page: Page) =>
  page.evaluate(() => {
    const freezes = { longestMs: 0 };
    Object.assign(window, { freezes });
    let lastMs = performance.now();
    let lastSeconds = -1;
    setInterval(() => {
      const { currentTime } = document.querySelector("video") ?? { currentTime: lastSeconds };
      if (currentTime !== lastSeconds) lastMs = performance.now();
      lastSeconds = currentTime;
      freezes.longestMs = Math.max(freezes.longestMs, performance.now() - lastMs);
    }, 100);
  });
const longestFreezeMs = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "freezes") as { longestMs: number }).longestMs);

test("playback resumes by itself after the rooms and then the site are killed, and after an interruption", {
  timeout: 240_000,
}, async () => {
  const { live, push } = await rooms.goLive();
  const { page } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.url}/en`);
  await page.getByRole("link", { name: /Live/ }).filter({ hasText: "Live" }).first().waitFor();
  await page
    .locator(`a[href$="/customLive/${live.room.slice(2)}"]`)
    .first()
    .click();
  await waitUntilMoving(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));

  await watchFreezes(page);
  for (const url of [site.roomsUrl, site.url]) {
    killListeningProcess(portOf(url));
    const killedAtMs = Date.now();
    await waitForPictureAfter(page, killedAtMs + 2_000);
    await waitUntilMoving(page);
  }
  const freezeMs = await longestFreezeMs(page);
  console.log(`the picture stood still for ${Math.round(freezeMs)} ms at most while rooms and site were killed`);
  expect(freezeMs).toBeLessThan(MAX_FREEZE_MS);

  push.abort();
  await page.getByText("Reconnecting…").waitFor({ timeout: 60_000 });
  const interruptedAtMs = Date.now();
  await until(async () => Date.now() - interruptedAtMs > 20_000, 30_000);
  const pushedAtMs = Date.now();
  await rooms.push(live);
  await page.getByText("Reconnecting…").waitFor({ state: "detached", timeout: 60_000 });
  await waitForPictureAfter(page, pushedAtMs);
  await waitUntilMoving(page);
  expect(await page.locator("html[data-same-document]").count()).toBe(1);
});
