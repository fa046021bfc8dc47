// Long because one site and one browser serve all interactions in one room.
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { RoomUsers, waitUntilInRoom } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { watchForWarning } from "#tests/support/watch-for-warning.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";

let site: TestSite;
let browser: Browser;
let roomPath = "";
let opening: Promise<string> | undefined;
const people = new RoomUsers(() => ({ site, browser }));
async function enter(name: string, prefix = "/en"): Promise<Page> {
  if (!roomPath) {
    opening ??= openRoom();
    roomPath = await opening;
  }
  return people.enter(name, prefix + roomPath);
}

/** Sets up what the first test does by clicking, for tests that run without it. */
async function openRoom(): Promise<string> {
  const [anchor, moderator] = await Promise.all([createTestUser(site, "anchor"), createTestUser(site, "moderator")]);
  const { roomId } = (await anchor.request("POST /chatroom/open", { title: "Derby night" })).result;
  const add = { userId: moderator.uid, username: moderator.name };
  expect(await anchor.operate(roomId, "add_moderator", add)).toMatchObject({ status: "success" });
  return `/customLive/${anchor.uid}`;
}

const lines = (page: Page, text: string) => page.locator(".chat-message[data-message]").filter({ hasText: text });
async function say(page: Page, text: string): Promise<void> {
  await page.locator(".composer-text").fill(text);
  await page.keyboard.press("Enter");
}

openJourney(async (world) => {
  ({ site, browser } = world);
  roomPath = "";
  opening = undefined;
  // The seed has already opened the room of this test.
  const { $client } = site.database;
  await $client.batch([$client.prepare("DELETE FROM room_moderators"), $client.prepare("DELETE FROM rooms")]);
});
afterEach(() => people.leave());

test("a streamer opens a room and appoints a moderator after confirming the name", async () => {
  const [{ page, uid }, { uid: moderator }] = await Promise.all([
    people.signInAs("anchor"),
    people.signInAs("moderator"),
  ]);
  await page.goto(`${site.url}/en/anchorCenter/moderation`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByLabel("Room title").fill("Derby night");
  await page.getByRole("button", { name: "Open room" }).click();
  await page.getByLabel("New moderator's user ID").fill("abc");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("Enter a user ID, using numbers only.").waitFor();
  await page.getByLabel("New moderator's user ID").fill(String(moderator));
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText(`Make moderator (ID ${moderator}) a moderator`).waitFor();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.locator(`[data-moderator="${moderator}"]`).waitFor();
  roomPath = `/customLive/${uid}`;
});

test("chat: badges, stickers, replies, translated quick phrases, and messages without scripts", async () => {
  const [fan, vip] = await Promise.all([enter("fan"), enter("vip", "/de")]);
  await say(fan, "Good evening <b>all</b> :goal:");
  const line = lines(vip, "Good evening <b>all</b>");
  await line.waitFor();
  expect(await line.locator("svg.sticker").count()).toBe(1);
  await say(vip, "What a night");
  await lines(fan, "What a night").getByText("VIP", { exact: true }).waitFor();
  await lines(fan, "What a night").locator("button.message-name").click();
  await fan.getByRole("dialog").getByRole("button", { name: "Reply" }).click();
  await say(fan, "It is");
  await vip.locator(".message-reply").filter({ hasText: "What a night" }).waitFor();
  await fan.getByRole("button", { name: "Emoji, stickers and quick phrases" }).click();
  await fan.getByRole("tab", { name: "Quick phrases" }).click();
  await fan.getByRole("button", { name: "Thanks!" }).click();
  await lines(fan, "Thanks!").waitFor();
  await lines(vip, "Danke!").waitFor();

  const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(`${site.url}/en${roomPath}`);
  expect(await lines(plain, "Good evening <b>all</b>").count()).toBe(1);
  const { page: guest } = await openPage(browser);
  await guest.goto(`${site.url}/en${roomPath}`);
  await guest.locator("html[data-alive]").waitFor();
  await guest.getByRole("button", { name: "Log in to chat" }).click();
  await guest
    .getByRole("dialog")
    .getByRole("button", { name: /Continue with/ })
    .first()
    .waitFor();
});

test("rejects a repeated message with a reason, and removes it when discarded", async () => {
  const fan = await enter("fan");
  await say(fan, "come on");
  await lines(fan, "come on").waitFor();
  await say(fan, "come on");
  await fan.getByText("You just sent that.").first().waitFor();
  await fan.getByRole("button", { name: "Discard" }).click();
  expect(await fan.locator("[data-own]").count()).toBe(0);
});

test("a mute removes the message and shows a countdown in every tab; a granted appeal lifts it", async () => {
  const [moderator, vip, fan] = await Promise.all([enter("moderator"), enter("vip"), enter("fan")]);
  await say(fan, "buy my things");
  await lines(moderator, "buy my things").locator("button.message-name").click();
  const dialog = moderator.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mute" }).click();
  await dialog.getByLabel("Reason").selectOption("advertisement");
  await dialog.locator("form button[type=submit]", { hasText: "Mute" }).click();
  await dialog.getByRole("status").filter({ hasText: "Muted" }).waitFor();
  await lines(vip, "buy my things").waitFor({ state: "detached" });
  const banner = fan.locator("[data-muted]");
  await banner.getByText(/^0[0-5]:\d\d$/).waitFor();
  expect(await banner.textContent()).toContain("Advertising");
  await fan.reload();
  await fan.locator("html[data-alive]").waitFor();
  await banner.waitFor();

  await banner.getByRole("link", { name: "Appeal" }).click();
  await fan.getByLabel("Why should it be lifted?").fill("It was a joke");
  await fan.getByRole("button", { name: "Appeal" }).click();
  await fan.getByText("Your appeal is being reviewed").waitFor();

  const admin = await enter("admin");
  await admin.getByRole("button", { name: "Room settings" }).click();
  await admin.getByRole("link", { name: "Appeals" }).click();
  const appeal = admin.locator("[data-appeal]", { hasText: "It was a joke" });
  await appeal.getByLabel("Reply").fill("Fair enough");
  await appeal.getByRole("button", { name: "Lift mute" }).click();
  await appeal.waitFor({ state: "detached" });
  await enter("fan");
  await banner.waitFor({ state: "detached" });
  await say(fan, "thank you");
  await lines(vip, "thank you").waitFor();
  await fan.goto(`${site.url}/en/userInfo/sanctions`);
  await fan.getByText("Fair enough").waitFor();
});

test("a gift shows on stage, in chat and on the leaderboard, and disappears when undone", async () => {
  const [rich, fan] = await Promise.all([enter("rich"), enter("fan")]);
  const giftMessage = fan.locator(".chat-message.is-gift").filter({ hasText: "Golden boot" });
  await rich.getByRole("button", { name: "Gifts" }).click();
  const tray = rich.getByRole("dialog");
  const [stage, open] = await Promise.all([rich.locator(".stage").first().boundingBox(), tray.boundingBox()]);
  // The tray does not cover the stage, so the sender sees the gift there, too.
  expect(open?.x).toBeGreaterThanOrEqual((stage?.x ?? 0) + (stage?.width ?? Number.POSITIVE_INFINITY));
  await tray.getByRole("button", { name: /Golden boot/ }).click();
  await Promise.all([
    fan.locator('.gift-overlay[data-gift="5"]').waitFor(),
    giftMessage.getByText("sent Golden boot ×1").waitFor(),
    tray.getByText("You sent Golden boot ×1").waitFor(),
    tray.getByText("99,900").waitFor(),
  ]);
  await tray.locator(".gift-board .is-you").getByText("100", { exact: true }).waitFor();
  await tray.getByRole("button", { name: /^Undo/ }).click();
  await Promise.all([
    giftMessage.waitFor({ state: "detached" }),
    tray.getByText("100,000").waitFor(),
    tray.getByText("No gifts yet").waitFor(),
  ]);
  await tray.getByRole("button", { name: /Applause/ }).click();
  await fan.locator(".chat-message.is-gift").getByText("sent Applause ×1").waitFor();
  await tray.getByText("99,998").waitFor();
});

test("rooms apply a member's preferences: no gift animations, no danmaku", async () => {
  const { page } = await people.signInAs("fan");
  const choose = (chat: object) =>
    page.request.post(`${site.url}/java/user/saveUserDataStatus`, { data: { chat }, headers: { origin: site.url } });
  expect((await choose({ giftAnimations: false, danmaku: false })).status()).toBe(200);
  const [rich, vip, fan] = await Promise.all([enter("rich"), enter("vip"), enter("fan")]);
  const danmakuButton = fan.getByRole("button", { name: "Show comments on video" });
  expect(await danmakuButton.getAttribute("aria-pressed")).toBe("false");
  await rich.getByRole("button", { name: "Gifts" }).click();
  await rich
    .getByRole("dialog")
    .getByRole("button", { name: /Whistle/ })
    .click();
  await Promise.all([
    vip.locator('.gift-overlay[data-gift="4"]').waitFor(),
    fan.locator(".chat-message.is-gift").filter({ hasText: "Whistle" }).waitFor(),
  ]);
  await rich
    .getByRole("dialog")
    .getByRole("button", { name: /Trophy/ })
    .click();
  await Promise.all([
    vip.locator('.gift-overlay[data-gift="7"] canvas[data-frame]').waitFor({ state: "attached" }),
    fan.locator(".chat-message.is-gift").filter({ hasText: "Trophy" }).waitFor(),
  ]);
  expect(await fan.locator(".gift-overlay, .danmaku").count()).toBe(0);

  const saved = fan.waitForResponse(/saveUserDataStatus/);
  await danmakuButton.click();
  await Promise.all([saved, fan.locator(".danmaku").waitFor({ state: "attached" })]);
  await fan.reload();
  expect(await danmakuButton.getAttribute("aria-pressed")).toBe("true");
  await waitUntilInRoom(fan);
  await fan.getByRole("button", { name: "Comment overlay" }).click();
  const menu = fan.getByRole("dialog");
  await menu.getByLabel("Opacity").fill("40");
  await menu.getByLabel("Blocked words").fill("spoiler");
  await fan.keyboard.press("Escape");
  await say(vip, "no spoiler please");
  await lines(fan, "no spoiler please").waitFor();
  await say(vip, "what flies");
  await fan.locator(".danmaku-message", { hasText: "what flies" }).waitFor({ state: "attached" });
  expect(await fan.locator(".danmaku-message", { hasText: "spoiler" }).count()).toBe(0);
  expect(await fan.locator(".danmaku").getAttribute("style")).toContain("opacity: 0.4");
  await choose({ giftAnimations: true });
});

test("streamers get blocked words, reports and the audit log with undo; moderators get fewer tools", async () => {
  const [fan, vip] = await Promise.all([enter("fan"), enter("vip")]);
  await say(fan, "visit my lovely shop");
  await lines(vip, "visit my lovely shop").locator("button.message-name").click();
  await vip.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await vip.getByLabel("What's wrong?").selectOption("advertisement");
  await vip.getByRole("dialog").locator("form button[type=submit]").click();
  await vip.getByText("Thanks. Our moderators will review it.").waitFor();
  await vip.keyboard.press("Escape");
  await say(vip, "a fair word");
  await lines(fan, "a fair word").locator("button.message-name").click();
  await fan.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await fan.getByRole("dialog").locator("form button[type=submit]").click();
  await fan.getByText("Thanks. Our moderators will review it.").waitFor();
  await fan.keyboard.press("Escape");

  const { page } = await people.signInAs("anchor");
  await page.goto(`${site.url}/en/anchorCenter/moderation`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByLabel("New blocked word").fill("lovely shop");
  await page.getByRole("button", { name: "Add" }).click();
  const word = page.locator('[data-word="lovely shop"]');
  await word.waitFor();
  await say(fan, "such a l0vely shop");
  await fan.locator("[data-own]").getByText("Your message breaks the room rules.").waitFor();

  const reported = page.locator("[data-reported]").filter({ hasText: "visit my lovely shop" });
  const fair = page.locator("[data-reported]").filter({ hasText: "a fair word" });
  await fair.getByLabel("Note (optional)").fill("Nothing wrong with it");
  await fair.getByRole("button", { name: "Dismiss" }).click();
  await fair.waitFor({ state: "detached" });
  const dismissed = page.locator('[data-audit-action="report_dismissed"]');
  await dismissed.waitFor();
  expect(await dismissed.textContent()).toMatch(/Report dismissed · vip.*a fair word.*Nothing wrong with it.*anchor/);
  expect(await reported.textContent()).toContain("Reports: 1 · Advertising");
  await reported.getByRole("button", { name: "Delete message" }).click();
  await page.getByText("No reports to review").waitFor();
  await lines(fan, "visit my lovely shop").waitFor({ state: "detached" });

  await page.getByLabel("Action").selectOption("words_changed");
  await expect.poll(() => page.locator("[data-audit-action]").count(), { timeout: 30_000 }).toBe(1);
  await page.locator('[data-audit-action="words_changed"]').getByRole("button", { name: "Undo" }).click();
  await word.waitFor({ state: "detached" });
  await page.getByText("No blocked words yet").waitFor();

  const moderator = await enter("moderator");
  await moderator.getByRole("button", { name: "Room settings" }).click();
  await moderator.getByRole("link", { name: "Moderation tools" }).click();
  await moderator.getByRole("heading", { name: "Activity log" }).waitFor();
  expect(await moderator.getByLabel("New blocked word").count()).toBe(0);
  await fan.goto(`${site.url}/en/anchorCenter/moderation?room=c-${roomPath.split("/").at(-1)}`);
  await fan.getByText("Sorry, you don't have permission").waitFor();
});

test("keeps the scroll position of a reader, counts new messages, and jumps to them", async () => {
  const { page: fan } = await people.signInAs("fan");
  await fan.setViewportSize({ width: 1280, height: 400 });
  const [, vip] = await Promise.all([enter("fan"), enter("vip")]);
  // Fills the list as a moderator, because moderators are not rate limited.
  const { page: moderator } = await people.signInAs("moderator");
  const roomId = `c-${roomPath.split("/").at(-1)}`;
  for (let n = 0; n < 12; n += 1) {
    const line = { roomId, type: "text", text: `${n} of twelve`, cid: `full-${n}` };
    const response = await moderator.request.post(`${site.url}/java/sendMsg`, {
      data: line,
      headers: { origin: site.url },
    });
    expect(await response.json()).toMatchObject({ result: { state: "said" } });
  }
  await lines(fan, "11 of twelve").waitFor();
  const list = fan.locator(".chat-messages");
  const top = () => list.evaluate((node) => node.scrollTop);
  await expect.poll(top, { timeout: 30_000 }).toBeGreaterThan(100);
  await list.hover();
  await fan.mouse.wheel(0, -5_000);
  await expect.poll(top, { timeout: 30_000 }).toBe(0);
  await say(vip, "while you read back");
  const chip = fan.getByRole("button", { name: "1 new message" });
  await chip.waitFor();
  expect(await top()).toBeLessThan(10);
  await chip.click();
  await lines(fan, "while you read back").waitFor();
  await chip.waitFor({ state: "detached" });
  // Screen readers get one summary instead of every message.
  await fan.getByRole("status").filter({ hasText: "while you read back" }).waitFor({ state: "attached" });
});

test("after the rooms process is killed, every client shows each message once", async () => {
  const [fan, vip] = await Promise.all([enter("fan"), enter("vip")]);
  await say(vip, "before the break");
  await lines(fan, "before the break").waitFor();
  const hasWarned = await watchForWarning(vip, ".chat-head");
  killListeningProcess(Number(new URL(site.roomsUrl).port));
  await hasWarned();
  await say(vip, "said into the gap");
  await Promise.all([waitUntilInRoom(fan), waitUntilInRoom(vip)]);
  await lines(fan, "said into the gap").waitFor();
  await lines(vip, "said into the gap").waitFor();
  await say(fan, "back again");
  await lines(vip, "back again").waitFor();
  for (const page of [fan, vip]) {
    for (const text of ["before the break", "said into the gap", "back again"]) {
      expect(await lines(page, text).count()).toBe(1);
    }
  }
});
