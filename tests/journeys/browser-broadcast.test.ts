import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { FAKE_CAMERA, openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { getAccountMenu } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilMoving } from "./pushed-room.ts";

const WAIT_MS = 60_000;
const TITLE = "From my desk";
let site: TestSite;
let browser: Browser;
const people = new RoomUsers(() => ({ site, browser }));

openJourney(
  (world) => {
    ({ site, browser } = world);
  },
  { browserFlags: FAKE_CAMERA },
);
afterEach(() => people.leave());

async function openHome(page: Page): Promise<void> {
  await page.goto(`${site.url}/en`);
  await page.locator("html[data-alive]").waitFor();
}

test("a streamer goes live with the browser's camera, and a guest watches", { timeout: 240_000 }, async () => {
  const { page: streamer } = await people.signInAs("anchor");
  await openHome(streamer);
  await getAccountMenu(streamer, "anchor").click();
  await streamer.locator("#person").getByRole("link", { name: "Streamer hub" }).click();
  await streamer.getByRole("link", { name: "Go live" }).first().click();
  await streamer.getByText("Something else").click();
  await streamer.getByLabel("Title").fill(TITLE);
  await streamer.getByRole("button", { name: "Create live stream" }).click();
  await streamer.getByRole("button", { name: "Go live from this browser" }).click();
  await streamer.getByRole("button", { name: "Camera" }).click();
  const quality = streamer.getByLabel("Quality");
  await quality.selectOption({ index: (await quality.locator("option").count()) - 1 });
  await streamer.getByRole("button", { name: "Start streaming" }).click();
  await streamer.locator('[data-broadcast="sending"]').waitFor({ timeout: WAIT_MS });
  await streamer.locator('.broadcast[data-state="pushing"]').waitFor({ timeout: WAIT_MS });
  await streamer.getByRole("button", { name: "Go live", exact: true }).click();
  await streamer.locator('.broadcast[data-state="live"]').waitFor({ timeout: WAIT_MS });

  const { page: guest } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await openHome(guest);
  await guest.locator(".stream-tile", { hasText: TITLE }).getByRole("link").first().click();
  await waitUntilMoving(guest);

  await streamer.getByRole("button", { name: "Stop streaming" }).click();
  await guest.getByText("Reconnecting…").waitFor({ timeout: WAIT_MS });
  await streamer.getByRole("button", { name: "End live stream" }).click();
  await streamer.getByRole("dialog").getByRole("button", { name: "End live stream" }).click();
  await streamer.getByText("This live stream has ended").waitFor({ timeout: WAIT_MS });
  await guest.locator('.player-video[data-state="replay"]').waitFor({ timeout: 90_000 });
  await waitUntilMoving(guest);
  expect(await guest.locator("video").evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
});
