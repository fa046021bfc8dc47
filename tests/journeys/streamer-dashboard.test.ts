import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { waitUntilMoving } from "./pushed-room.ts";
import { cancelLive, endLive, openStudio, readStreamKey, type StreamKey, waitUntilPushing } from "./studio.ts";

const WAIT_MS = 40_000;
const OTHER_ADDRESS = "198.51.100.7";
const studio = openStudio((site) => pushDelivery(site, createLiveMatchDelivery()));

/** Creates a live that nobody pushes to yet, and returns its stream key. */
async function createCustomLive(page: Page): Promise<StreamKey> {
  await studio.openPath(page, "/en/anchorCenter");
  await page.getByRole("link", { name: "Go live" }).first().click();
  await page.getByText("Something else").click();
  await page.getByRole("button", { name: "Create live stream" }).click();
  await page.getByText("Enter a title.").waitFor();
  await page.getByLabel("Title").fill("Derby studio");
  await page.getByLabel("Tags").fill("derby, talk");
  await page.getByRole("button", { name: "Create live stream" }).click();
  return readStreamKey(page);
}

test("a streamer creates a live, pushes, starts, switches the match and ends; a viewer sees it", async () => {
  const { page } = await studio.people.signInAs("anchor");
  const live = await createCustomLive(page);
  await page.locator('[data-state="armed"]').waitFor();
  expect(await page.getByRole("button", { name: "Go live", exact: true }).isDisabled()).toBe(true);

  await studio.push(live);
  await waitUntilPushing(page);
  await waitUntilMoving(page);
  await page.locator('[data-metric="bitrate"]', { hasText: "Mbit/s" }).waitFor({ timeout: WAIT_MS });
  await page.locator('[data-metric="keyframes"] [data-verdict]').waitFor();

  await studio.startLive(page, live);
  const { page: viewer } = await studio.people.signInAs("fan");
  await studio.openPath(viewer, `/en/customLive/${live.room.slice(2)}`);
  await waitUntilMoving(viewer);

  await page.getByRole("button", { name: "Switch match" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Match", { exact: true }).click();
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Switch match" }).click();
  await dialog.waitFor({ state: "detached" });
  await viewer.getByText("The streamer is now showing something else").waitFor({ timeout: WAIT_MS });

  await endLive(page);
  await page.getByRole("button", { name: "New live stream" }).click();
  await page.getByRole("button", { name: "Create live stream" }).waitFor();
});

test("a refused push from another address is shown without a reload and allowed with one click", async () => {
  const { page } = await studio.people.signInAs("anchor");
  const { room, key } = await createCustomLive(page);
  const authorize = () =>
    fetch(`${studio.site.url}/internal/ingest/auth`, {
      method: "POST",
      headers: { "x-ingest-key": studio.site.ingestSecret },
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
  await cancelLive(page);
});

test("users who are not streamers get the application", async () => {
  const { page } = await studio.people.signInAs("fan");
  await studio.openPath(page, "/en/anchorCenter/live");
  await page.getByRole("heading", { name: "Become a streamer" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/en/anchorCenter");
});
