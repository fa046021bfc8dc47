import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const MATCH = 990001;
/** The first step of the slider. */
const DELAY_SECONDS = 5;
/** Tolerance for the measured clock difference between browser and room. */
const CLOCKS_AGREE_MS = 500;
let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

const scored = (home: number) => ({ home, away: 0, parts: [{ home, away: 0 }] });
const goal = (home: number) =>
  pushDelivery(site, createDelivery([createLiveMatch({ revision: 5 + home, score: scored(home) })]));

/** Records each score the page shows from now on, with its time. */
const watch = (page: Page) =>
  page.evaluate((id) => {
    const total = () => document.querySelector(`[data-match="${id}"] .row-total`)?.textContent?.split("\n")[0] ?? "";
    const seen = { scores: [total()], atMs: [Date.now()] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (total() === seen.scores.at(-1)) return;
      seen.scores.push(total());
      seen.atMs.push(Date.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, MATCH);
const seenSoFar = (page: Page) =>
  page.evaluate(() => ("seen" in window ? window.seen : undefined) as { scores: string[]; atMs: number[] });

test("delays goals in order, and shows that the page is delayed", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.url}/en?tab=live`);
  await waitUntilConnected(page);
  await page.getByRole("button", { name: "Display" }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.locator(".delay-chip", { hasText: `${DELAY_SECONDS}s` }).waitFor();
  await watch(page);
  // The second is sent once the first is rendered, because two goals due in one frame are rendered as one.
  for (const home of [2, 3]) {
    const deliveredAtMs = Date.now();
    await goal(home);
    await expect.poll(async () => (await seenSoFar(page)).scores.at(-1), { timeout: 30_000 }).toBe(String(home));
    const shownAtMs = (await seenSoFar(page)).atMs.at(-1) ?? 0;
    expect(shownAtMs - deliveredAtMs).toBeGreaterThan(DELAY_SECONDS * 1_000 - CLOCKS_AGREE_MS);
  }
  expect((await seenSoFar(page)).scores).toEqual(["1", "2", "3"]);
  expect(pageErrors).toEqual([]);
});

test("does not delay other visitors, and turning the delay off releases pending updates", async () => {
  const delayed = await openPage(browser);
  const live = await openPage(browser);
  await delayed.page.addInitScript(() => localStorage.setItem("watch-delay", "120"));
  await Promise.all([delayed, live].map(({ page }) => page.goto(`${site.url}/en?tab=live`)));
  await Promise.all([delayed, live].map(({ page }) => waitUntilConnected(page)));
  const total = (page: Page) => page.locator(`[data-match="${MATCH}"] .row-total`).first().textContent();
  const before = await total(delayed.page);
  await goal(4);
  await expect.poll(() => total(live.page)).toBe("4\n0");
  expect(before).not.toBe("4\n0");
  expect(await total(delayed.page)).toBe(before);
  await delayed.page.locator(".delay-chip").click();
  await delayed.page.getByRole("slider").focus();
  await delayed.page.keyboard.press("Home");
  await expect.poll(() => total(delayed.page)).toBe("4\n0");
  await expect.poll(() => delayed.page.locator(".delay-chip").count()).toBe(0);
});

test("a page opened just after a goal hides it until the delay has passed", async () => {
  const delay = 12;
  const { page, pageErrors } = await openPage(browser);
  await page.context().addCookies([{ name: "delay", value: String(delay), url: site.url }]);
  await page.addInitScript((seconds) => localStorage.setItem("watch-delay", String(seconds)), delay);
  const deliveredAtMs = Date.now();
  await goal(6);
  const live = await openPage(browser);
  const pageFor = async (viewer: Page, path: string) =>
    (await viewer.request.get(site.url + path, { headers: { "cache-control": "no-store" } })).text();
  for (const path of [`/en/soccer/${MATCH}`, "/en?tab=live"]) {
    const [delayed, now] = await Promise.all([pageFor(page, path), pageFor(live.page, path)]);
    expect(now).toMatch(/<title>6–0 |row-total">6/);
    // Neither in the markup nor in the embedded data.
    expect(delayed).not.toMatch(/<title>6–0 |row-total">6|\[\d+,6,0,/);
  }
  await page.goto(`${site.url}/en?tab=live`);
  const total = page.locator(`[data-match="${MATCH}"] .row-total`).first();
  await expect.poll(() => total.textContent(), { timeout: 60_000 }).toBe("6\n0");
  expect(Date.now() - deliveredAtMs).toBeGreaterThan(delay * 1_000 - CLOCKS_AGREE_MS);
  expect(pageErrors).toEqual([]);
});

/** Grows with each retry, because the feed ignores older revisions. */
let revision = 20;
/** Pause between two deliveries, so that they are not due in the same frame. */
const APART_MS = 2_000;

test("shows the delayed stats of a match that keeps scoring", async () => {
  const delay = 12;
  const { page, pageErrors } = await openPage(browser);
  await page.context().addCookies([{ name: "delay", value: String(delay), url: site.url }]);
  await page.addInitScript((seconds) => localStorage.setItem("watch-delay", String(seconds)), delay);
  const figures = (shots: number) =>
    pushDelivery(site, {
      ...createDelivery([createLiveMatch({ revision: ++revision, score: scored(revision - 14) })]),
      details: [{ matchId: MATCH, statistics: { revision, parts: [{ shots: [shots, 3] }], players: [] } }],
    });
  await figures(17);
  const deliveredAtMs = Date.now();
  const readAhead = page.waitForResponse(/\/match\/statistics\?.*ahead=1/);
  await page.goto(`${site.url}/en/soccer/${MATCH}?tab=statistics`);
  await page.locator(".panel-note", { hasText: "Hidden until your stream catches up." }).waitFor();
  await Promise.all([readAhead, waitUntilConnected(page)]);
  await page.waitForTimeout(APART_MS);
  // The match continues, so the worker would still hide the stats on a new request.
  await figures(29);
  const shots = (count: string) => page.locator(".stat-bars").getByText(count, { exact: true });
  await shots("17").waitFor({ timeout: 60_000 });
  expect(Date.now() - deliveredAtMs).toBeGreaterThan(delay * 1_000 - CLOCKS_AGREE_MS);
  await shots("29").waitFor({ timeout: 60_000 });
  expect(pageErrors).toEqual([]);
});

test("delays chat like scores, except the viewer's own messages", async () => {
  const delay = 15;
  const people = new RoomUsers(() => ({ site, browser }));
  const { page: delayed } = await people.signInAs("vip");
  await delayed.context().addCookies([{ name: "delay", value: String(delay), url: site.url }]);
  await delayed.addInitScript((seconds) => localStorage.setItem("watch-delay", String(seconds)), delay);
  const path = `/en/live/202-${MATCH}`;
  const [fan] = await Promise.all([people.enter("fan", path), people.enter("vip", path)]);
  const line = (page: Page, text: string) => page.locator(".chat-message[data-message]").filter({ hasText: text });
  const say = async (page: Page, text: string) => {
    await page.locator(".composer-text").fill(text);
    await page.keyboard.press("Enter");
  };
  const sentAtMs = Date.now();
  await say(fan, "what a goal");
  await line(fan, "what a goal").waitFor();
  await say(delayed, "still nothing here");
  await delayed.locator('[data-own="sent"]').waitFor();
  await line(fan, "still nothing here").waitFor();
  // Neither in the room nor on a page opened meanwhile.
  const opened = (await delayed.request.get(site.url + path)).text();
  expect(await line(delayed, "what a goal").count()).toBe(0);
  expect(await opened).not.toContain("what a goal");
  await line(delayed, "what a goal").waitFor({ timeout: 60_000 });
  expect(Date.now() - sentAtMs).toBeGreaterThan(delay * 1_000 - CLOCKS_AGREE_MS);
  await line(delayed, "still nothing here").waitFor({ timeout: 60_000 });
  expect(await delayed.locator("[data-own]").count()).toBe(0);
});
