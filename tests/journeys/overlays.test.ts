import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import type { CreatedLive, OverlayAddresses } from "#domain/live/contract.ts";
import type { OverlayKind } from "#domain/live/overlay.ts";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { until } from "#tests/live/pushed-live.ts";
import { closePages, launchBrowser, openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";

const SOCCER = 202;
const MATCH = 990_001;
const OTHER_MATCH = 990_002;
let site: TestSite;
let browser: Browser;
let ingest: RunningIngest;
let push = new AbortController();
startForFile(
  async () => {
    [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
    ingest = await startIngest({ rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined });
    await pushDelivery(site, createLiveMatchDelivery());
    const other = { id: OTHER_MATCH, homeId: 9102, awayId: 9101, score: { home: 4, away: 3, parts: [] }, events: [] };
    await pushDelivery(site, createDelivery([createLiveMatch(other)]));
  },
  async () => {
    await ingest?.stop();
    await browser?.close();
    await site?.stop();
  },
);
const people = new RoomUsers(() => ({ site, browser }));
afterEach(async () => {
  push.abort();
  push = new AbortController();
  await (await createTestUser(site, "anchor")).request("POST /anchor/downcast");
  people.leave();
  await closePages(browser);
});

/** Opens an overlay as OBS does: in a separate browser context without cookies. */
async function openSource(path: string): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width: 900, height: 240 } });
  await page.goto(site.url + path);
  await page.locator('html[data-connection="connected"]').waitFor();
  return page;
}

/** Starts a real push and goes live. */
async function pushAndStart({ roomId: room, key }: CreatedLive, anchor: TestUser): Promise<void> {
  const clip = await readClip("pitch");
  const url = `rtmp://127.0.0.1:${ingest.port}/live`;
  // The push is rejected when the live ends.
  void publishLoop({ url, room, key, clip, signal: push.signal }).catch(() => undefined);
  await until(async () => (await anchor.request("POST /anchor/broadcast")).status === "success", 40_000);
}

const scoreOf = async (page: Page) => [
  await page.locator('[data-show="home"]').textContent(),
  await page.locator('[data-show="away"]').textContent(),
];

test("overlays show a goal, a message and a gift, and follow the live to another match", async () => {
  const [anchor, fan, rich] = await Promise.all(["anchor", "fan", "rich"].map((name) => createTestUser(site, name)));
  if (!anchor || !fan || !rich) throw new Error("no users");
  const live = await anchor.request("POST /live/create", { title: "Derby", gameId: SOCCER, matchId: MATCH });
  expect(live.status).toBe("success");
  await pushAndStart(live.result, anchor);
  const { result }: { result: OverlayAddresses } = await anchor.request("GET /live/overlays");
  const { roomId, list } = result;
  const pathOf = (kind: OverlayKind) => `${list.find((one) => one.kind === kind)?.path}&lang=en`;
  const score = await openSource(pathOf("score"));
  const goal = await openSource(pathOf("goal"));
  const chat = await openSource(pathOf("chat"));
  const gifts = await openSource(pathOf("gifts"));
  expect(await scoreOf(score)).toEqual(["1", "0"]);

  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 6, score: { home: 1, away: 1, parts: [] } })]));
  await goal.locator('[data-goal="away"]', { hasText: "Goal" }).waitFor();
  expect(await goal.locator("[data-goal]").textContent()).toContain("Eastvale Comets 1–1");
  await expect.poll(() => scoreOf(score)).toEqual(["1", "1"]);

  await fan.request("POST /sendMsg", { roomId, type: "text", text: "What a strike", cid: "strike" });
  await chat.locator("li", { hasText: "What a strike" }).waitFor();
  await rich.request("POST /sendMsg", { roomId, type: "gift", giftId: 5, count: 2 });
  await gifts.locator('[data-gift="5"]:not(template)', { hasText: "×2" }).waitFor();
  await chat.locator("li.gift", { hasText: "rich" }).waitFor();

  await anchor.request("POST /anchor/toggleMatchId", { gameId: SOCCER, matchId: OTHER_MATCH });
  await expect.poll(() => scoreOf(score)).toEqual(["4", "3"]);
  expect(await score.context().cookies()).toEqual([]);
  for (const path of [pathOf("score").replace("token=", "token=x"), `/overlay/score/${roomId}`, `/overlay/x/${roomId}`])
    expect((await fetch(site.url + path)).status, path).toBe(404);
  expect((await fetch(`${site.url}/overlay/ticket/${roomId}?token=x`)).status).toBe(404);
});

test("the streamer hub lists overlays with previews", async () => {
  const { page } = await people.signInAs("anchor");
  await page.goto(`${site.url}/en/anchorCenter/overlays`);
  await page.locator("html[data-alive]").waitFor();
  const card = page.locator('[data-overlay="gifts"]');
  await card.locator("code", { hasText: /^http.*\/overlay\/gifts\/c-\d+\?token=/ }).waitFor();
  await card.scrollIntoViewIfNeeded();
  await card.frameLocator("iframe").locator(".alert", { hasText: "×3" }).waitFor();
});
