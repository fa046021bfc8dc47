import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { until } from "#tests/live/pushed-live.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { PushedRooms, roomPathOf, waitUntilMoving } from "./pushed-room.ts";

let site: TestSite;
let browser: Browser;
let rooms: PushedRooms;
const people = new RoomUsers(() => ({ site, browser }));

openJourney(async (world) => {
  ({ site, browser } = world);
  rooms = await PushedRooms.start(site);
  await pushDelivery(site, createLiveMatchDelivery());
});
afterEach(async () => {
  people.leave();
  rooms.stopPushes();
});
afterAll(() => rooms?.stop());

const say = async (page: Page, text: string) => {
  await page.locator(".composer-text").fill(text);
  await page.keyboard.press("Enter");
  await page.locator(".chat-messages", { hasText: text }).waitFor();
};
const message = (page: Page, text: string) => page.locator(".chat-panel", { hasText: text });

test("the replay of an ended live has its chat; a clip of it is shared, opened and removed", async () => {
  const { live } = await rooms.goLive();
  const fan = await people.enter("fan", roomPathOf(live));
  await waitUntilMoving(fan);
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > 6, 60_000);
  await say(fan, "What a save");
  // Waits until the recording includes the time of the message.
  const saidAtMsn = (await live.status()).lastSegment?.msn ?? 0;
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > saidAtMsn + 4, 60_000);
  await live.control({ do: "end", by: "streamer" });
  await until(async () => (await live.storedState()) === "replay", 60_000);

  const { page, pageErrors } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.url}${roomPathOf(live)}?replay=${live.liveId}`);
  await page.locator('.player-video[data-state="replay"]').waitFor();
  await waitUntilMoving(page);
  await page.getByRole("slider", { name: "Position" }).focus();
  await page.keyboard.press("Home");
  await message(page, "What a save").waitFor({ state: "detached" });
  await message(page, "What a save").waitFor({ timeout: 60_000 });
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`/customLive/${live.room.slice(2)}?replay=${live.liveId}`);

  await page.getByRole("button", { name: "Share clip" }).click();
  await page.getByRole("dialog", { name: "Log in" }).waitFor();
  expect(pageErrors).toEqual([]);

  await fan.goto(`${site.url}${roomPathOf(live)}?replay=${live.liveId}`);
  await waitUntilMoving(fan);
  await fan.getByRole("slider", { name: "Position" }).focus();
  await fan.keyboard.press("ArrowRight");
  await fan.getByRole("button", { name: "Share clip" }).click();
  const url = await fan.getByRole("textbox", { name: "Link to the clip" }).inputValue();

  await page.goto(url);
  await page.locator(".player-badge", { hasText: "Clip" }).waitFor();
  await waitUntilMoving(page);
  expect(await page.getByRole("button", { name: "Share clip" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Remove clip" }).count()).toBe(0);

  await fan.getByRole("link", { name: "Watch clip" }).click();
  await fan.locator('[data-shown="clip"]').getByRole("button", { name: "Remove clip" }).click();
  await fan.locator('[data-shown="clip"]').getByRole("button", { name: "Remove clip" }).click();
  await fan.getByText("This clip isn't available.").waitFor();
  await page.reload();
  await page.getByText("This clip isn't available.").waitFor();
});

test("a missing replay is reported as unavailable and not indexed", async () => {
  const { live } = await rooms.goLive();
  const { page } = await openPage(browser);
  const response = await page.goto(`${site.url}${roomPathOf(live)}?replay=999999`);
  await page.getByText("This replay isn't available.").waitFor();
  expect(await response?.text()).toContain('content="noindex"');
});

test("the multi-view plays two lives at once, with the sound and chat of one", async () => {
  const [first, second] = [await rooms.goLive(), await rooms.goLive()];
  const { page } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.url}/en/live/data?m=${first.live.room}`);
  await page.locator(`[data-add="${second.live.room}"]`).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBe(`${first.live.room}.${second.live.room}`);
  const tile = (room: string) => `[data-stream="${room}"]`;
  await waitUntilMoving(page, tile(first.live.room));
  await waitUntilMoving(page, tile(second.live.room));
  await page.keyboard.press("2");
  await page.locator(`.data-chat [data-room="${second.live.room}"]`).waitFor();
  const isMuted = (room: string) =>
    page.locator(`${tile(room)} video`).evaluate((video: HTMLVideoElement) => video.muted);
  await expect.poll(() => isMuted(second.live.room)).toBe(false);
  expect(await isMuted(first.live.room)).toBe(true);
  await page.locator(tile(first.live.room)).getByRole("link", { name: "Remove" }).click();
  await page.locator(tile(first.live.room)).waitFor({ state: "detached" });
});
