import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { getAccountMenu } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { waitUntilMoving } from "./pushed-room.ts";

const WAIT_MS = 60_000;
const TITLE = "Members' tactics night";
let site: TestSite;
let browser: Browser;
let ingest: RunningIngest;
const push = new AbortController();
const people = new RoomUsers(() => ({ site, browser }));

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  ingest = await startIngest({ rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined });
});
afterEach(async () => {
  push.abort();
  people.leave();
  await closePages(browser);
});
afterAll(async () => {
  await ingest?.stop();
  await browser?.close();
  await site?.stop();
});

async function openHome(page: Page): Promise<void> {
  await page.goto(`${site.url}/en`);
  await page.locator("html[data-alive]").waitFor();
}

async function openHub(page: Page): Promise<void> {
  await openHome(page);
  await getAccountMenu(page, "anchor").click();
  await page.locator("#person").getByRole("link", { name: "Streamer hub" }).click();
}

/** In London, where the pages are. */
function inHalfAnHour(): { date: string; time: string } {
  const parts = new Date(Date.now() + 1_800_000).toLocaleString("sv-SE", { timeZone: "Europe/London" }).split(" ");
  return { date: parts[0] ?? "", time: parts[1]?.slice(0, 5) ?? "" };
}

async function schedule(page: Page): Promise<void> {
  await openHub(page);
  await page.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("button", { name: "Schedule a live stream" }).click();
  await page.getByLabel("Title").fill(TITLE);
  const { date, time } = inHalfAnHour();
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Time", { exact: true }).fill(time);
  await page.getByLabel("Who can watch").selectOption("members");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("[data-schedule]").filter({ hasText: TITLE }).waitFor();
}

/** Follows from the footer's list to the profile, as a fan does. */
async function reserve(page: Page): Promise<void> {
  await openHome(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Streamers" }).click();
  await page.locator(".stream-tile", { hasText: TITLE }).getByRole("link").last().click();
  await page.getByRole("button", { name: `Remind me: ${TITLE}` }).click();
  await page.getByRole("button", { pressed: true, name: new RegExp(TITLE) }).waitFor();
}

async function startScheduled(page: Page): Promise<void> {
  await openHub(page);
  await page.getByRole("link", { name: "Go live" }).first().click();
  await page.getByRole("button", { name: "Start this one" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe(TITLE);
  await page.getByRole("button", { name: "Create live stream" }).click();
  await page.getByRole("button", { name: "Show: Stream key" }).click();
  const streamKey = await page.locator("code", { hasText: "?key=" }).textContent();
  const [room = "", key = ""] = (streamKey ?? "").split("?key=");
  const url = `rtmp://127.0.0.1:${ingest.port}/live`;
  // The end of the test stops the push.
  void publishLoop({ url, room, key, clip: await readClip("pitch"), signal: push.signal }).catch(() => undefined);
  await page.locator('[data-state="pushing"]').waitFor({ timeout: WAIT_MS });
  await page.getByRole("button", { name: "Go live", exact: true }).click();
  await page.locator('[data-state="live"]').waitFor({ timeout: WAIT_MS });
}

test("a scheduled live for members: reminder, start, trial, VIP bought with coins, and the picture", {
  timeout: 300_000,
}, async () => {
  const { page: studio } = await people.comeAs("anchor");
  const { page: fan, uid } = await people.comeAs("fan");
  await insertEntries(
    site.database,
    [issueEntry("recharge", `r-members-${Date.now()}`, uid, "coins", 500)],
    Date.now(),
  );
  await schedule(studio);
  await reserve(fan);
  await startScheduled(studio);

  await openHome(fan);
  await fan.getByRole("button", { name: /^Notifications/ }).click();
  await fan.getByText("anchor is live now").first().waitFor();
  await openHome(fan);
  await fan.locator(".stream-tile", { hasText: TITLE }).getByRole("link").first().click();
  await fan.locator(".player-badge.is-trial", { hasText: "Free preview: 02:" }).waitFor({ timeout: WAIT_MS });
  await waitUntilMoving(fan);
  // Three minutes ago, as after watching for so long.
  await site.database.$client.prepare("UPDATE live_trials SET started_at_ms = started_at_ms - 200000").run();
  await fan.reload();
  await fan.getByText("Your free preview has ended").waitFor();
  expect(await fan.locator("video").count()).toBe(0);

  await fan.getByRole("link", { name: "Become VIP" }).click();
  await fan
    .getByRole("link", { name: /1 month/ })
    .first()
    .click();
  await fan.getByRole("button", { name: "Pay 300 coins" }).click();
  await fan.getByText(/^You're VIP until/).waitFor();
  await openHome(fan);
  await fan.locator(".stream-tile", { hasText: TITLE }).getByRole("link").first().click();
  await waitUntilMoving(fan);
  expect(await fan.locator(".player-badge.is-trial").count()).toBe(0);
});
