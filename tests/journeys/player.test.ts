import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { readClip } from "#simulator/push/clip.ts";
import { until } from "#tests/live/pushed-live.ts";
import { addCaptions } from "#tests/support/captions.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilInRoom } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { putBrowsersToSleep } from "#tests/support/sleeping-browser.ts";
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

/** Score of the home team after the latest goal of these tests. */
let homeGoals = 6;
const AFTER_SLEEP_BEHIND_MS = 3_000;
const behindMs = (page: Page) => page.locator(".player-video").getAttribute("data-behind-ms").then(Number);

test("plays, shows the measured delay, rewinds to the start, returns to live, reconnects, and plays the replay", async () => {
  const { live, push } = await rooms.goLive();
  const page = await rooms.watch(browser, live);
  await page.locator("[data-latency]", { hasText: /\d\.\ds behind live/ }).waitFor();
  expect(await behindMs(page)).toBeLessThan(12_000);
  await page.getByRole("button", { name: "Unmute" }).first().click();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);

  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > 14, 60_000);
  await page.getByRole("slider", { name: "Position" }).focus();
  await page.keyboard.press("Home");
  await page.locator(".player-video[data-rewound]").waitFor();
  await page.getByRole("button", { name: "Back to live" }).click();
  await page.locator(".player-video:not([data-rewound])").waitFor();
  await waitUntilMoving(page);
  await expect.poll(() => behindMs(page), { timeout: 30_000 }).toBeLessThan(12_000);

  push.abort();
  await page.getByText("Reconnecting…").waitFor({ timeout: 40_000 });
  await rooms.push(live);
  await until(async () => (await live.storedState()) === "live", 40_000);
  await page.getByText("Reconnecting…").waitFor({ state: "detached", timeout: 40_000 });
  await waitUntilMoving(page);

  await live.control({ do: "end", by: "streamer" });
  await page.locator('.player-video[data-state="replay"]').waitFor({ timeout: 60_000 });
  await waitUntilMoving(page);
  await page.locator(".player-badge", { hasText: "Replay" }).waitFor();
});

type Delay = { atMs: number; behindMs: number };
/** Records the delays of all players from now on: the page may replace its player to catch up after sleep. */
const watchDelays = (page: Page) =>
  page.evaluate(() => {
    const delays: { atMs: number; behindMs: number }[] = [];
    Object.assign(window, { delays });
    const onChange: MutationCallback = (changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement) delays.push({ atMs: Date.now(), behindMs: Number(target.dataset.behindMs) });
    };
    new MutationObserver(onChange).observe(document.body, { subtree: true, attributeFilter: ["data-behind-ms"] });
  });
const delaysSince = async (page: Page, sinceMs: number): Promise<Delay[]> => {
  const delays = await page.evaluate(() => Reflect.get(window, "delays") as Delay[]);
  return delays.filter(({ atMs }) => atMs > sinceMs);
};

test("the picture returns to the live edge after sleep", { timeout: 180_000 }, async () => {
  const { live } = await rooms.goLive();
  const page = await rooms.watch(browser, live);
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > 6, 60_000);
  const usualMs = await behindMs(page);
  await watchDelays(page);
  const msn = (await live.status()).lastSegment?.msn ?? 0;
  const wake = putBrowsersToSleep();
  // Longer than what the player has buffered.
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > msn + 10, 60_000).finally(wake);
  const wokenAtMs = Date.now();
  const isAtEdge = ({ behindMs }: Delay) => behindMs < usualMs + AFTER_SLEEP_BEHIND_MS;
  // Under load, the player may have raised its latency, which it lowers again.
  const back = await until(async () => (await delaysSince(page, wokenAtMs)).find(isAtEdge), 60_000).catch(async () => {
    const delays = (await delaysSince(page, wokenAtMs)).map(({ behindMs }) => behindMs);
    const state = await page
      .locator("video")
      .evaluate(({ currentTime, paused, readyState }: HTMLVideoElement) => ({ currentTime, paused, readyState }));
    throw new Error(`not back: usually ${usualMs} ms behind, then ${delays}; ${JSON.stringify(state)}`);
  });
  console.log(`back at the live edge ${back.atMs - wokenAtMs} ms after sleep`);
  await waitUntilMoving(page);
});

test("offers captions embedded in the video, and shows them with the C key", async () => {
  const clip = addCaptions(
    await readClip("pitch"),
    ["GOAL BY RED", "CORNER NOW"].map((text) => text.padEnd(12)),
  );
  const { live } = await rooms.goLive("access = 'public'", clip);
  const page = await rooms.watch(browser, live);
  await page.locator("media-captions-button[mediasubtitleslist]").waitFor({ state: "attached", timeout: 40_000 });
  await page.keyboard.press("c");
  /** Mode and text of each caption of each track. */
  const captions = () =>
    page
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].flatMap(({ kind, mode, cues }) => [
          `${kind} ${mode}`,
          ...[...(cues ?? [])].map((cue) => `${mode}: ${cue instanceof VTTCue ? cue.text : ""}`),
        ]),
      );
  await expect.poll(captions, { timeout: 40_000 }).toContainEqual(expect.stringMatching(/^showing: .*GOAL BY RED/));
  await page.keyboard.press("c");
  await expect.poll(captions).not.toContainEqual(expect.stringMatching(/^showing/));
});

test("delays a goal until the picture shows it, unless the viewer turns that off", async () => {
  const { live } = await rooms.goLive();
  const page = await rooms.watch(browser, live);
  await waitUntilInRoom(page);
  const score = page.locator("[data-strip-score]");
  await score.waitFor();
  const shownScore = () => score.textContent();
  const [first, second] = [homeGoals + 1, homeGoals + 2];
  homeGoals = second;
  const scoredAtMs = Date.now();
  const delivery = (home: number) => ({ home, away: 0, parts: [{ home, away: 0 }] });
  const goal = (home: number) =>
    pushDelivery(site, createDelivery([createLiveMatch({ revision: 60 + home, score: delivery(home) })]));
  await goal(first);
  await expect.poll(shownScore, { timeout: 40_000 }).toMatch(new RegExp(`^${first}`));
  // The picture catches up meanwhile.
  const delayMs = await behindMs(page);
  expect(Date.now() - scoredAtMs).toBeGreaterThan(delayMs - 1_500);

  await page.getByRole("button", { name: "Stream source" }).click();
  await page.getByRole("switch", { name: "See updates early" }).click();
  await page.keyboard.press("Escape");
  await goal(second);
  await expect.poll(shownScore, { timeout: delayMs }).toMatch(new RegExp(`^${second}`));
});

test("a trial has a visible timer and ends with the VIP screen", async () => {
  const { live } = await rooms.goLive("access = 'members'");
  const page = await rooms.watch(browser, live);
  await page.locator(".player-badge.is-trial", { hasText: "Free preview: 02:" }).waitFor();
  // Backdates the trial by more than its three minutes.
  await rooms.sql("UPDATE live_trials SET started_at_ms = started_at_ms - 200000");
  await page.reload();
  await page.getByText("Your free preview has ended").waitFor();
  await page.getByRole("link", { name: "Become VIP" }).waitFor();
  expect(await page.locator("video").count()).toBe(0);
});
