import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Database } from "#db/client.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { ROOT } from "../root.ts";
import { openWindow, type View, waitUntilDrawn } from "./open-screen.ts";
import { findLiveMatch } from "./screens.ts";

const DIR = join(ROOT, "docs/screenshots");
const MAX_BYTES = 200_000;
const JPEG_QUALITY = 78;

const ROOM_CONNECTED = ".chat-head .live-chip.chip-live";

const CHAT: readonly (readonly [account: string, text: string])[] = [
  ["vip", "Evening all :goal: who is scoring next?"],
  ["expert", "They press high, watch the left wing"],
  ["rich", "What a save!"],
  ["svip", "Best match of the day so far"],
  ["fan", "That was never offside"],
];

async function save(page: Page, name: string): Promise<string> {
  const path = join(DIR, `${name}.jpg`);
  await page.screenshot({ path, quality: JPEG_QUALITY });
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes; ${MAX_BYTES} is the limit`);
  return path;
}

async function fillChat(browser: Browser, siteUrl: string, path: string): Promise<void> {
  for (const [account, text] of CHAT) {
    const context = await openWindow(browser, { width: 1440, height: 900, theme: "light" }, siteUrl, account);
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    await page.locator(ROOM_CONNECTED).waitFor();
    await page.locator(".composer-text").fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".chat-message[data-message]").nth(0).waitFor();
    await context.close();
  }
}

/** Takes the three pictures of the README: home, a live football match, and its chat room on a phone. */
export async function takeReadmeScreenshots(browser: Browser, siteUrl: string, db: Database): Promise<string[]> {
  const football = getGameBySlug("soccer");
  const match = football && (await findLiveMatch(db, football.id));
  if (!match) throw new Error("no football match is live");
  mkdirSync(DIR, { recursive: true });
  const room = `/en/live/${matchRoomName(football.id, match.id)}`;
  await fillChat(browser, siteUrl, room);
  const shots: { name: string; path: string; view: View; account?: string }[] = [
    { name: "home", path: "/en?tab=live", view: { width: 1440, height: 900, theme: "light" } },
    { name: "match", path: `/en/soccer/${match.id}`, view: { width: 1440, height: 900, theme: "dark" } },
    { name: "live-room", path: room, view: { width: 390, height: 844, theme: "dark" }, account: "fan" },
  ];
  const taken: string[] = [];
  for (const { name, path, view, account } of shots) {
    const context = await openWindow(browser, view, siteUrl, account);
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    await waitUntilDrawn(page, { hasLiveFeed: true });
    if (name === "live-room") await page.locator(ROOM_CONNECTED).waitFor();
    taken.push(await save(page, name));
    await context.close();
  }
  return taken;
}
