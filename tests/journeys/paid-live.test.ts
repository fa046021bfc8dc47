import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { waitUntilMoving } from "./pushed-room.ts";

const WAIT_MS = 40_000;
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}

test("a paid live: price, trial, unlock with coins, picture, and the streamer's earnings", {
  timeout: 240_000,
}, async () => {
  const { page: studio, uid } = await people.comeAs("anchor");
  await open(studio, "/en/anchorCenter");
  await studio.getByRole("link", { name: "Go live" }).first().click();
  await studio.getByText("Something else").click();
  await studio.getByLabel("Title").fill("Tactics for members");
  await studio.getByText("Paid", { exact: false }).first().click();
  await studio.getByLabel("Price in coins").fill("30");
  await studio.getByRole("button", { name: "Create live stream" }).click();
  await studio.getByRole("button", { name: "Show: Stream key" }).click();
  const streamKey = await studio.locator("code", { hasText: "?key=" }).textContent();
  const [room = "", key = ""] = (streamKey ?? "").split("?key=");
  const url = `rtmp://127.0.0.1:${ingest.port}/live`;
  // The end of the live refuses the push.
  void publishLoop({ url, room, key, clip: await readClip("pitch"), signal: push.signal }).catch(() => undefined);
  await studio.locator('[data-state="pushing"]').waitFor({ timeout: WAIT_MS });
  await studio.getByRole("button", { name: "Go live", exact: true }).click();
  await studio.locator('[data-state="live"]').waitFor({ timeout: WAIT_MS });

  const { page: viewer, uid: viewerUid } = await people.comeAs("fan");
  await insertEntries(site.database, [issueEntry("recharge", "r-paid-live", viewerUid, "coins", 100)], Date.now());
  await open(viewer, `/en/customLive/${room.slice(2)}`);
  await viewer.locator(".player-badge.is-trial").waitFor({ timeout: WAIT_MS });
  await waitUntilMoving(viewer);
  // Three minutes ago, as after watching for so long.
  await site.database.$client.prepare("UPDATE live_trials SET started_at_ms = started_at_ms - 200000").run();
  await viewer.reload();
  await viewer.getByRole("button", { name: /Unlock.*30/ }).click();
  await viewer
    .getByRole("dialog")
    .getByRole("button", { name: /Unlock/ })
    .click();
  await waitUntilMoving(viewer);
  expect(await viewer.locator(".player-badge.is-trial").count()).toBe(0);

  // It has run long enough not to be refunded.
  await site.database.$client
    .prepare("UPDATE lives SET started_at_ms = started_at_ms - 600000 WHERE anchor_id = ?")
    .bind(uid)
    .run();
  await studio.getByRole("button", { name: "End live stream" }).click();
  await studio.getByRole("dialog").getByRole("button", { name: "End live stream" }).click();
  await studio.getByText("This live stream has ended").waitFor({ timeout: WAIT_MS });
  await site.runSchedule();
  await open(studio, "/en/anchorCenter/revenueDetails");
  await studio.getByText("15", { exact: true }).first().waitFor();
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});
