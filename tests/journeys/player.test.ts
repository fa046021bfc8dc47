import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { createLive, until } from "#tests/live/pushed-live.ts";
import { closePages, launchBrowser, openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { waitUntilInRoom } from "#tests/support/room-users.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const MATCH = 990001;
const SOCCER = 202;
let site: TestSite;
let browser: Browser;
let ingest: RunningIngest;
const pushes = new Set<AbortController>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  ingest = await startIngest({ rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined });
  await pushDelivery(site, createLiveMatchDelivery());
});
afterEach(async () => {
  for (const push of pushes) push.abort();
  pushes.clear();
  await closePages(browser);
});
afterAll(async () => {
  await ingest?.stop();
  await browser?.close();
  await site?.stop();
});

type Live = Awaited<ReturnType<typeof createLive>>;
const sql = (query: string, ...values: unknown[]) =>
  site.database.$client
    .prepare(query)
    .bind(...values)
    .run();

/** A real RTMP push of the project's clip. */
async function startPush({ room, key }: Live): Promise<AbortController> {
  const push = new AbortController();
  pushes.add(push);
  const clip = await readClip("pitch");
  // The end of the live refuses the push.
  void publishLoop({ url: `rtmp://127.0.0.1:${ingest.port}/live`, room, key, clip, signal: push.signal }).catch(
    () => undefined,
  );
  return push;
}

/** A live of a streamer with a room, on the match, on the air. */
async function goLive(change = "access = 'public'") {
  const live = await createLive(site);
  await sql(`UPDATE lives SET game_id = ?, match_id = ?, ${change} WHERE id = ?`, SOCCER, MATCH, live.liveId);
  await sql(
    "INSERT OR IGNORE INTO rooms (id, title, anchor_id, created_at_ms) VALUES (?, 'Derby night', ?, 1)",
    live.room,
    Number(live.room.slice(2)),
  );
  const push = await startPush(live);
  await until(async () => (await live.status()).lastSegment !== null);
  await live.control({ do: "start" });
  await until(async () => (await live.storedState()) === "live");
  return { live, push };
}

const videoTime = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
async function waitUntilMoving(page: Page) {
  const beforeSeconds = await videoTime(page).catch(() => 0);
  await expect.poll(() => videoTime(page), { timeout: 40_000 }).toBeGreaterThan(beforeSeconds + 1);
}
const behindMs = (page: Page) => page.locator(".player-video").getAttribute("data-behind-ms").then(Number);

async function watch(live: Live): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.url}/en/customLive/${live.room.slice(2)}`);
  await page.locator("video").waitFor({ state: "attached" });
  await waitUntilMoving(page);
  return page;
}

test("plays, shows the measured delay, goes back to the start and to live, reconnects, and plays the replay", async () => {
  const { live, push } = await goLive();
  const page = await watch(live);
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
  await startPush(live);
  await until(async () => (await live.storedState()) === "live", 40_000);
  await page.getByText("Reconnecting…").waitFor({ state: "detached", timeout: 40_000 });
  await waitUntilMoving(page);

  await live.control({ do: "end", by: "streamer" });
  await page.locator('.player-video[data-state="replay"]').waitFor({ timeout: 60_000 });
  await waitUntilMoving(page);
  await page.locator(".player-badge", { hasText: "Replay" }).waitFor();
});

test("a goal waits for the picture, unless the viewer wants to be first", async () => {
  const { live } = await goLive();
  const page = await watch(live);
  await waitUntilInRoom(page);
  const score = page.locator("[data-strip-score]");
  await score.waitFor();
  const scoredAtMs = Date.now();
  const delayMs = await behindMs(page);
  const delivery = (home: number) => ({ home, away: 0, parts: [{ home, away: 0 }] });
  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 60, score: delivery(7) })]));
  await expect.poll(() => score.textContent(), { timeout: 40_000 }).toMatch(/^7/);
  expect(Date.now() - scoredAtMs).toBeGreaterThan(delayMs - 1_500);

  await page.getByRole("button", { name: "Stream source" }).click();
  await page.getByRole("switch", { name: "Show me first" }).click();
  await page.keyboard.press("Escape");
  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 61, score: delivery(8) })]));
  await expect.poll(() => score.textContent(), { timeout: delayMs }).toMatch(/^8/);
});

test("a trial has a visible timer and ends with the VIP screen", async () => {
  const { live } = await goLive("access = 'members'");
  const page = await watch(live);
  await page.locator(".player-badge.is-trial", { hasText: "Free preview: 02:" }).waitFor();
  // Three minutes ago, as after watching for so long.
  await sql("UPDATE live_trials SET started_at_ms = started_at_ms - 200000");
  await page.reload();
  await page.getByText("Your free preview has ended").waitFor();
  await page.getByRole("link", { name: "Become VIP" }).waitFor();
  expect(await page.locator("video").count()).toBe(0);
});
