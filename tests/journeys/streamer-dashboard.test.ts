import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const WAIT_MS = 40_000;
const OTHER_ADDRESS = "198.51.100.7";
let site: TestSite;
let browser: Browser;
let ingest: RunningIngest;
const pushes = new Set<AbortController>();
const people = new RoomUsers(() => ({ site, browser }));

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  ingest = await startIngest({ rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined });
  await pushDelivery(site, createLiveMatchDelivery());
});
afterEach(async () => {
  for (const push of pushes) push.abort();
  pushes.clear();
  people.leave();
  await closePages(browser);
});
afterAll(async () => {
  await ingest?.stop();
  await browser?.close();
  await site?.stop();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}

/** A live that nobody pushes to yet, with its stream key. */
async function createCustomLive(page: Page): Promise<{ room: string; key: string }> {
  await open(page, "/en/anchorCenter");
  await page.getByRole("link", { name: "Go live" }).first().click();
  await page.getByText("Something else").click();
  await page.getByRole("button", { name: "Create live stream" }).click();
  await page.getByText("Enter a title.").waitFor();
  await page.getByLabel("Title").fill("Derby studio");
  await page.getByLabel("Tags").fill("derby, talk");
  await page.getByRole("button", { name: "Create live stream" }).click();
  await page.getByRole("button", { name: "Show: Stream key" }).click();
  const streamKey = await page.locator("code", { hasText: "?key=" }).textContent();
  const [room = "", key = ""] = (streamKey ?? "").split("?key=");
  return { room, key };
}

/** A real RTMP push of the project's clip. */
async function push({ room, key }: { room: string; key: string }): Promise<void> {
  const running = new AbortController();
  pushes.add(running);
  const clip = await readClip("pitch");
  const url = `rtmp://127.0.0.1:${ingest.port}/live`;
  // The end of the live refuses the push.
  void publishLoop({ url, room, key, clip, signal: running.signal }).catch(() => undefined);
}

const videoTime = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
async function waitUntilMoving(page: Page): Promise<void> {
  const beforeSeconds = await videoTime(page).catch(() => 0);
  await expect.poll(() => videoTime(page), { timeout: WAIT_MS }).toBeGreaterThan(beforeSeconds + 1);
}

async function endLive(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

test("a streamer creates a live, pushes, starts, switches the match and ends; a viewer sees it", async () => {
  const { page } = await people.comeAs("anchor");
  const live = await createCustomLive(page);
  await page.locator('[data-state="armed"]').waitFor();
  expect(await page.getByRole("button", { name: "Go live", exact: true }).isDisabled()).toBe(true);

  await push(live);
  await page.locator('[data-state="pushing"]').waitFor({ timeout: WAIT_MS });
  await waitUntilMoving(page);
  await page.locator('[data-metric="bitrate"]', { hasText: "Mbit/s" }).waitFor({ timeout: WAIT_MS });
  await page.locator('[data-metric="keyframes"] [data-verdict]').waitFor();

  await page.getByRole("button", { name: "Go live", exact: true }).click();
  await page.locator('[data-state="live"]').waitFor({ timeout: WAIT_MS });
  const { page: viewer } = await people.comeAs("fan");
  await open(viewer, `/en/customLive/${live.room.slice(2)}`);
  await viewer.locator("video").waitFor({ state: "attached" });
  await waitUntilMoving(viewer);

  await page.getByRole("button", { name: "Switch match" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Match", { exact: true }).click();
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Switch match" }).click();
  await dialog.waitFor({ state: "detached" });
  await viewer.getByText("The streamer is now showing something else").waitFor({ timeout: WAIT_MS });

  await endLive(page, "End live stream");
  await page.getByText("This live stream has ended").waitFor({ timeout: WAIT_MS });
  await page.getByRole("button", { name: "New live stream" }).click();
  await page.getByRole("button", { name: "Create live stream" }).waitFor();
});

test("a push from another address is refused, seen without a reload and allowed by one click", async () => {
  const { page } = await people.comeAs("anchor");
  const { room, key } = await createCustomLive(page);
  const authorize = () =>
    fetch(`${site.url}/internal/ingest/auth`, {
      method: "POST",
      headers: { "x-ingest-key": site.ingestSecret },
      body: JSON.stringify({ room, key, address: OTHER_ADDRESS, via: "rtmp", codec: null }),
    });
  expect((await authorize()).status).toBe(403);
  const refused = page.locator('[data-refused="push_address_refused"]', { hasText: OTHER_ADDRESS });
  await refused.waitFor();
  await refused.getByRole("button", { name: "Allow this address" }).click();
  await refused.waitFor({ state: "detached" });
  await expect.poll(async () => (await authorize()).status, { timeout: WAIT_MS }).toBe(200);

  await page.getByRole("button", { name: "Create new key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create new key" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await authorize()).status).toBe(403);
  await endLive(page, "Cancel live stream");
  await page.getByText("Live stream cancelled").waitFor({ timeout: WAIT_MS });
});

test("users who are not streamers get the application", async () => {
  const { page } = await people.comeAs("fan");
  await open(page, "/en/anchorCenter/live");
  await page.getByRole("heading", { name: "Become a streamer" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/en/anchorCenter");
});
