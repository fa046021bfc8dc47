// Long because one user does everything that new users do, in order, and the clicks of each task are counted.
import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  HOME_TEAM,
  pushDelivery,
  TEST_LEAGUE,
} from "#tests/support/feed.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { noonZone } from "#tests/support/time-zones.ts";

const LIVE_MATCH = 990_001;
const NEXT_MATCH = 990_002;
const SOON_MS = 2 * 3_600_000;
const MESSAGE = "What a strike";
const GIFT = "Golden boot";

/** The maximum clicks of each task, from where the previous one ended. Typing is not counted. */
const MAX_CLICKS = {
  "find a live match and read its score": 1,
  "be reminded of a match to come": 2,
  "follow a team, and find it again": 4,
  "predict a match": 2,
  "sign up": 5,
  "write in the chat of a match": 2,
  "give a gift, topping up on the way": 10,
  "become a member, topping up on the way": 8,
  "read in another language, in the dark, without results": 6,
} as const;
type Task = keyof typeof MAX_CLICKS;

let site: TestSite;
let browser: Browser;

startForFile(
  async () => {
    [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
    const next = createLiveMatch({
      ...{ id: NEXT_MATCH, startsAtMs: Date.now() + SOON_MS, state: "not_started", phase: undefined, clock: undefined },
      ...{ homeId: AWAY_TEAM.id, awayId: HOME_TEAM.id, events: [], score: { home: 0, away: 0, parts: [] } },
    });
    const live = createLiveMatch();
    await pushDelivery(site, createDelivery([live, next], { leagues: [TEST_LEAGUE], teams: [HOME_TEAM, AWAY_TEAM] }));
  },
  async () => {
    await browser?.close();
    await site?.stop();
  },
);
afterEach(() => closePages(browser));

/** Records clicks and duration of each task. */
class Visitor {
  readonly page: Page;
  readonly results: { task: Task; clicks: number; seconds: string }[] = [];
  #clicks = 0;
  #sinceMs = Date.now();

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  finish(task: Task): void {
    const seconds = ((Date.now() - this.#sinceMs) / 1_000).toFixed(1);
    this.results.push({ task, clicks: this.#clicks, seconds });
    this.#clicks = 0;
    this.#sinceMs = Date.now();
  }
}

const header = (page: Page) => page.locator("header");
const main = (page: Page) => page.locator("main");
const games = (page: Page) => page.getByRole("navigation", { name: "Games" });
const linkTo = (page: Page, match: number) => main(page).locator(`a[href$="/soccer/${match}"]`).first();

async function findLiveMatch(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const row = linkTo(page, LIVE_MATCH);
  // Live matches are above the fold.
  expect((await row.boundingBox())?.y).toBeLessThan(900);
  await visitor.click(row);
  await page.waitForURL(/\/soccer\/990001/);
  const score = page.locator(".scoreboard .scoreboard-points");
  await expect.poll(() => score.allTextContents()).toEqual(["1", "0"]);
  expect((await score.first().boundingBox())?.y).toBeLessThan(300);
  visitor.finish("find a live match and read its score");
}

async function setReminder(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(header(page).getByRole("link", { name: "Home" }));
  const star = main(page).locator(`[data-match="${NEXT_MATCH}"] .row-star`).first();
  await visitor.click(star);
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
  visitor.finish("be reminded of a match to come");
}

async function followTeam(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const button = (name: string) => main(page).getByRole("button", { name: `${name}: ${HOME_TEAM.name}`, exact: true });
  await visitor.click(linkTo(page, LIVE_MATCH));
  await visitor.click(page.locator(".scoreboard").getByRole("link", { name: HOME_TEAM.name }));
  await visitor.click(button("Follow"));
  await button("Unfollow").waitFor();
  await page.locator(".follow-rail").getByRole("link", { name: HOME_TEAM.name }).first().waitFor();
  await visitor.click(games(page).getByRole("link", { name: "Following" }));
  await main(page).locator(`[data-match="${LIVE_MATCH}"]`).first().waitFor();
  visitor.finish("follow a team, and find it again");
}

async function predict(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(linkTo(page, NEXT_MATCH));
  await visitor.click(page.locator('button[data-vote="home"]'));
  await page.locator('.vote-option.is-yours[data-vote="home"]').waitFor();
  visitor.finish("predict a match");
}

async function signUp(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  const email = `${name.toLowerCase()}@fans.example`;
  const dialog = getDialog(page);
  await visitor.click(header(page).getByRole("link", { name: "Log in" }));
  await visitor.click(dialog.getByRole("button", { name: "Continue with email" }));
  await dialog.getByLabel("Email", { exact: true }).last().fill(email);
  await visitor.click(dialog.getByRole("button", { name: "Send code" }));
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, email));
  await visitor.click(dialog.getByRole("button", { name: "Log in" }));
  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Password", { exact: true }).fill("Harbour2026");
  await visitor.click(dialog.getByRole("button", { name: "Sign up" }));
  await getAccountMenu(page, name).waitFor();
  // The guest's follows and votes are kept.
  await page.locator(".follow-rail").getByRole("link", { name: HOME_TEAM.name }).first().waitFor();
  visitor.finish("sign up");
}

async function chat(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(header(page).getByRole("link", { name: "Home" }));
  await visitor.click(linkTo(page, LIVE_MATCH));
  // In a wide window, the chat is next to the match.
  await page.locator(".composer-text").fill(MESSAGE);
  await page.keyboard.press("Enter");
  await page.locator(".chat-message.is-own[data-message]").filter({ hasText: MESSAGE }).waitFor();
  visitor.finish("write in the chat of a match");
}

/** Follows the link with the shortfall to the paid order, and back to the purchase. */
async function topUp(visitor: Visitor, link: Locator): Promise<void> {
  const { page } = visitor;
  await visitor.click(link);
  await page.waitForURL(/\/recharge\?.*need=/);
  await visitor.click(page.getByText("Online wallet"));
  await visitor.click(page.getByRole("button", { name: /^Pay / }));
  await page.waitForURL("**/dev/pay/**");
  await visitor.click(page.getByRole("button", { name: "Pay", exact: true }));
  await page.locator('[data-state="paid"]').waitFor();
  await visitor.click(page.getByRole("link", { name: "Back", exact: true }));
}

async function giveGift(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(header(page).getByRole("link", { name: "Live", exact: true }));
  await visitor.click(main(page).locator("[data-room^='c-']").first());
  const tray = page.getByRole("dialog");
  const gift = tray.getByRole("button", { name: new RegExp(GIFT) });
  await visitor.click(page.getByRole("button", { name: "Gifts" }));
  await visitor.click(gift);
  await topUp(visitor, tray.getByRole("link", { name: "Top up" }));
  // The link back opens the gift tray again.
  await visitor.click(gift);
  await tray.getByText(`You sent ${GIFT} ×1`).waitFor();
  await page.keyboard.press("Escape");
  visitor.finish("give a gift, topping up on the way");
}

async function becomeMember(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(games(page).getByRole("link", { name: "Membership" }));
  await visitor.click(
    main(page)
      .getByRole("link", { name: /1 month/ })
      .first(),
  );
  await topUp(visitor, main(page).getByRole("link", { name: "Top up" }));
  await visitor.click(page.getByRole("button", { name: "Pay 300 coins" }));
  await page.getByText(/^You're VIP until/).waitFor();
  visitor.finish("become a member, topping up on the way");
}

async function changeDisplay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.click(page.getByRole("button", { name: "Display" }));
  await visitor.click(page.getByText("Dark", { exact: true }));
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await Promise.all([page.waitForEvent("load"), visitor.click(page.getByText("All", { exact: true }))]);
  await page.locator("html[data-alive]").waitFor();
  await visitor.click(page.getByRole("button", { name: /^Language/ }));
  await visitor.click(page.getByRole("link", { name: "Deutsch" }));
  await page.waitForURL(/\/de(\/|$)/);
  await page.locator("html[data-alive]").waitFor();
  await visitor.click(header(page).getByRole("link", { name: "Start" }));
  const row = main(page).locator(`[data-match="${LIVE_MATCH}"]`);
  await row.locator(".row-total.is-hidden").first().waitFor();
  expect(await row.locator("b.row-total").count()).toBe(0);
  visitor.finish("read in another language, in the dark, without results");
}

test("a new user completes nine tasks, each within its maximum of clicks", { timeout: 240_000 }, async () => {
  const opened = await openPageAs(browser, site, "/en", {
    viewport: { width: 1_440, height: 900 },
    timezoneId: noonZone(),
  });
  const visitor = new Visitor(opened.page);
  await findLiveMatch(visitor);
  await setReminder(visitor);
  await followTeam(visitor);
  await predict(visitor);
  await signUp(visitor, "Nora");
  await chat(visitor);
  await giveGift(visitor);
  await becomeMember(visitor);
  await changeDisplay(visitor);
  for (const { task, clicks, seconds } of visitor.results) console.log(`${clicks} clicks, ${seconds} s: ${task}`);
  expect(visitor.results.map(({ task }) => task)).toEqual(Object.keys(MAX_CLICKS));
  expect(visitor.results.filter(({ task, clicks }) => clicks > MAX_CLICKS[task])).toEqual([]);
});
