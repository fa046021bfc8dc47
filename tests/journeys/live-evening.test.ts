import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { until } from "#tests/live/pushed-live.ts";
import { openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { waitUntilInRoom } from "#tests/support/room-users.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { waitUntilMoving } from "./pushed-room.ts";
import { fillApplication } from "./streamer-application.ts";
import { endLive, openStudio, readStreamKey, type StreamKey, waitUntilPushing } from "./studio.ts";

const WAIT_MS = 60_000;
const OTHER_MATCH = 990_002;
const INTERRUPTION_MS = 30_000;
const MESSAGE = "What a strike";
const GIFT = 5;
/** A low-latency viewer is about three seconds behind; without a picture the delay would be zero. */
const MIN_BEHIND_MS = 2_000;
/** Tolerance: the picture catches up meanwhile, and the clocks of browser and site differ slightly. */
const EARLY_MS = 1_500;
const LATE_MS = 8_000;
const WIDE = { viewport: { width: 1_440, height: 900 } };

const studio = openStudio(async (site) => {
  await pushDelivery(site, createLiveMatchDelivery());
  const other = { id: OTHER_MATCH, homeId: 9102, awayId: 9101, score: { home: 4, away: 3, parts: [] }, events: [] };
  await pushDelivery(site, createDelivery([createLiveMatch(other)]));
});
const APPLICANT = "fan";
/** Score of the home team after its goal. */
const GOALS = 7;

async function applyAndApprove(page: Page, name: string, uid: number): Promise<void> {
  await insertContact(studio.site.database, uid, { kind: "phone", value: `+4799${uid}`, areaCode: "+47" }, Date.now());
  await studio.openByMenu(page, name, "Become a streamer");
  await page.getByRole("heading", { name: "Become a streamer" }).waitFor();
  await fillApplication(page);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Your application is under review").waitFor();

  const { page: office } = await studio.people.signInAs("operator");
  await studio.openByMenu(office, "operator", "Back office");
  await office.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Streamers" }).click();
  const card = office.locator("[data-application]").filter({ hasText: name }).first();
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
}

async function createLive(page: Page, name: string): Promise<StreamKey> {
  await studio.openByMenu(page, name, "Streamer hub");
  await page.getByRole("link", { name: "Go live" }).first().click();
  await page.getByRole("radio", { name: /Northport Rovers – Eastvale Comets/ }).check();
  await page.getByLabel("Title").fill("Derby with Ann");
  await page.getByLabel("Tags").fill("derby, tactics");
  await page.getByRole("button", { name: "Create live stream" }).click();
  return readStreamKey(page);
}

/** Clicks the tile of the live on the home page. */
async function watchFromHome(page: Page, streamer: string): Promise<void> {
  await studio.openTile(page, streamer);
  await waitUntilMoving(page);
  await waitUntilInRoom(page);
  await page.getByRole("heading", { level: 1, name: "Derby with Ann" }).waitFor();
  await page.locator("[data-tag]", { hasText: "tactics" }).waitFor();
  await page.locator("[data-uptime]").waitFor();
}

type RoomUpdate = "goal" | "message" | "gift";
type Seen = { atMs: number; behindMs: number };
/** Records when the page first shows each of the three, and how far behind live its picture is then. */
const recordUpdates = (page: Page) =>
  page.evaluate(
    ({ message, gift, goals }) => {
      const seen: Record<string, Seen> = {};
      Object.assign(window, { seen });
      const shows = {
        goal: () => document.querySelector("[data-strip-score]")?.textContent?.startsWith(goals),
        message: () => document.querySelector(".chat-messages")?.textContent?.includes(message),
        gift: () => document.querySelector(`.gift-overlay[data-gift="${gift}"]`) !== null,
      };
      setInterval(() => {
        const behindMs = Number(document.querySelector<HTMLElement>(".player-video")?.dataset.behindMs);
        for (const [name, isShown] of Object.entries(shows))
          if (isShown()) seen[name] ??= { atMs: Date.now(), behindMs };
      }, 50);
    },
    { message: MESSAGE, gift: GIFT, goals: String(GOALS) },
  );
const seenAt = (page: Page, update: RoomUpdate) =>
  page.evaluate((name) => (Reflect.get(window, "seen") as Record<string, Seen>)[name], update);

/** Expects each of the three to be delayed as much as each viewer's picture. */
async function expectDelayedLikePicture(viewers: readonly Page[], room: string): Promise<void> {
  const rich = await createTestUser(studio.site, "rich");
  const score = { home: GOALS, away: 0, parts: [{ home: GOALS, away: 0 }] };
  const trigger: Record<RoomUpdate, () => Promise<unknown>> = {
    goal: () => pushDelivery(studio.site, createDelivery([createLiveMatch({ revision: 60 + GOALS, score })])),
    message: () => rich.request("POST /sendMsg", { roomId: room, type: "text", text: MESSAGE, cid: "strike" }),
    gift: () => rich.request("POST /sendMsg", { roomId: room, type: "gift", giftId: GIFT, count: 1 }),
  };
  await Promise.all(viewers.map(recordUpdates));
  for (const update of ["goal", "message", "gift"] as const) {
    const triggeredAtMs = Date.now();
    await trigger[update]();
    for (const [index, page] of viewers.entries()) {
      const { atMs, behindMs } = await until(() => seenAt(page, update), WAIT_MS);
      const label = `${update}, viewer ${index}, ${behindMs} ms behind`;
      expect(behindMs, label).toBeGreaterThan(MIN_BEHIND_MS);
      expect(atMs - triggeredAtMs, label).toBeGreaterThan(behindMs - EARLY_MS);
      expect(atMs - triggeredAtMs, label).toBeLessThan(behindMs + LATE_MS);
    }
  }
}

async function switchMatch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Switch match" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Eastvale Comets – Northport Rovers/ }).check();
  await dialog.getByRole("button", { name: "Switch match" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("a user becomes a streamer and goes live; two viewers watch from start to replay", {
  timeout: 600_000,
}, async () => {
  const { page: streamer, uid } = await studio.people.signInAs(APPLICANT);
  await applyAndApprove(streamer, APPLICANT, uid);
  const live = await createLive(streamer, APPLICANT);
  const pushed = await studio.push(live);
  await waitUntilPushing(streamer);
  await waitUntilMoving(streamer);
  await studio.startLive(streamer, live);

  const { page: guest } = await openPage(studio.browser, WIDE);
  const { page: member } = await studio.people.signInAs("vip");
  const viewers = [guest, member];
  for (const viewer of viewers) await watchFromHome(viewer, APPLICANT);
  await expectDelayedLikePicture(viewers, live.room);

  await switchMatch(streamer);
  for (const viewer of viewers)
    await viewer.getByText("The streamer is now showing something else").waitFor({ timeout: WAIT_MS });
  await guest.getByRole("button", { name: "Keep watching" }).click();
  await guest.locator("[data-strip-score]", { hasText: new RegExp(`^${GOALS}`) }).waitFor();
  await member.getByRole("button", { name: "Go to streamer's room" }).click();
  await member.locator("[data-strip-score]", { hasText: /^4/ }).waitFor({ timeout: WAIT_MS });

  const stoppedAtMs = Date.now();
  pushed.abort();
  for (const viewer of viewers) await viewer.getByText("Reconnecting…").waitFor({ timeout: WAIT_MS });
  await until(async () => Date.now() - stoppedAtMs > INTERRUPTION_MS, INTERRUPTION_MS + 1_000);
  await studio.push(live);
  for (const viewer of viewers) {
    await viewer.getByText("Reconnecting…").waitFor({ state: "detached", timeout: WAIT_MS });
    await waitUntilMoving(viewer);
  }

  await endLive(streamer);
  await guest.locator('.player-video[data-state="replay"]').waitFor({ timeout: 90_000 });
  const messages = guest.locator(".chat-messages", { hasText: MESSAGE });
  await guest.getByRole("slider", { name: "Position" }).focus();
  await guest.keyboard.press("Home");
  await messages.waitFor({ state: "detached" });
  await messages.waitFor({ timeout: 120_000 });
  await guest.getByRole("slider", { name: "Position" }).focus();
  await guest.keyboard.press("End");
  await guest.getByText("You've reached the end").waitFor({ timeout: WAIT_MS });
  await guest.getByRole("button", { name: "Watch again" }).click();
  await guest.getByText("You've reached the end").waitFor({ state: "detached" });
  await waitUntilMoving(guest);
});
