import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const FIRST = 990001;
let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
  await pushDelivery(
    site,
    createDelivery(
      [2, 3, 4, 5, 6].map((place) => createLiveMatch({ id: FIRST + place, startsAtMs: Date.now() - 60_000 * place })),
    ),
  );
});

test("shows four live matches side by side; replacing one updates the URL", async () => {
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/en/soccer/data?m=202-${FIRST}.202-${FIRST + 2}.202-${FIRST + 3}.202-${FIRST + 4}`);
  expect(await page.locator(".data-tile").count()).toBe(4);
  await waitUntilConnected(page);
  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 9, score: { home: 7, away: 0, parts: [] } })]));
  await page.locator(`[data-match="${FIRST}"] .data-score`, { hasText: "7" }).waitFor();
  await page.locator(`[data-match="${FIRST}"]`).getByRole("link", { name: "Remove" }).click();
  await expect.poll(() => page.locator(".data-tile").count()).toBe(3);
  expect(new URL(page.url()).searchParams.get("m")).toBe(`202-${FIRST + 2}.202-${FIRST + 3}.202-${FIRST + 4}`);
  await page
    .getByRole("list")
    .getByRole("link", { name: /Northport Rovers/ })
    .first()
    .click();
  await expect.poll(() => page.locator(".data-tile").count()).toBe(4);
  expect(pageErrors).toEqual([]);
});

test("plays the sound and chat of one match; arrow and digit keys select another", async () => {
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/en/soccer/data?m=202-${FIRST}.202-${FIRST + 2}.202-${FIRST + 3}`);
  await waitUntilConnected(page);
  const chatOf = (id: number) => page.locator(`.data-chat [data-room="202-${id}"] .live-chip.chip-live`);
  await chatOf(FIRST).waitFor();
  await page.keyboard.press("2");
  await chatOf(FIRST + 2).waitFor();
  expect(await page.locator("[data-followed]").getAttribute("data-match")).toBe(String(FIRST + 2));
  await page.locator(`[data-match="${FIRST + 2}"] .data-follow input`).focus();
  await page.keyboard.press("ArrowDown");
  await chatOf(FIRST + 3).waitFor();
  expect(await page.locator(".chat-panel").count()).toBe(1);
  // Resizing keeps the selected match and its chat.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(`[data-match="${FIRST + 3}"][data-followed]`).waitFor();
    await chatOf(FIRST + 3).waitFor();
    expect(await page.locator(".chat-panel").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole("link", { name: "Remove" }).last().click();
  await chatOf(FIRST).waitFor();
  expect(pageErrors).toEqual([]);
  await page.goto(`${site.url}/en/live/${FIRST}`);
  expect(new URL(page.url()).pathname).toBe(`/en/live/202-${FIRST}`);
});

test("shows live matches without scripts and without a selection", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/en/live/data`);
  expect(await page.locator(".data-tile").count()).toBe(4);
  const response = await page.goto(`${site.url}/en/nosuchgame/data`);
  expect(response?.status()).toBe(404);
});
