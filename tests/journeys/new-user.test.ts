import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, HOME_TEAM, pushDelivery } from "#tests/support/feed.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const EMAIL = "nine.tasks@fans.example";
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await browser?.close();
  await site?.stop();
});

/** Counts what the visitor clicks within one task. */
function countClicks() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    reset: () => {
      clicks = 0;
    },
    count: () => clicks,
  };
}

/** One visitor from the first look to membership; the limits are the clicks of each task. */
test("nine tasks of a new user need few clicks", { timeout: 180_000 }, async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, complaints } = await openPageAs(browser, site, "/en", { viewport });
  const main = page.locator("main");
  const { click, reset, count } = countClicks();
  const taken: Record<string, number> = {};
  const task = async (name: string, run: () => Promise<void>) => {
    reset();
    await run();
    taken[name] = count();
  };

  await task("find a live match", async () => {
    await click(main.locator('.now-rail a[href$="/soccer/990001"]'));
    await page.waitForURL(/\/soccer\/990001/);
  });
  await task("understand it", async () => {
    await main.locator(".scoreboard-points").first().waitFor();
    await main.getByRole("link", { name: "Commentary" }).waitFor();
  });
  await task("follow the match", async () => {
    await click(main.locator(".match-actions").getByRole("button", { name: "Follow", exact: true }));
    await main.locator(".match-actions").getByRole("button", { pressed: true }).waitFor();
  });
  await task("follow a team", async () => {
    await click(main.locator(".scoreboard").getByRole("link", { name: HOME_TEAM.name }));
    await click(main.getByRole("button", { name: `Follow: ${HOME_TEAM.name}`, exact: true }));
    await page.locator(".follow-rail").getByRole("link", { name: HOME_TEAM.name }).first().waitFor();
  });
  await task("sign up", () => signUp(page, click));
  await task("chat", async () => {
    await click(page.locator(".follow-rail").getByRole("link", { name: HOME_TEAM.name }).first());
    await page.waitForURL(/\/soccer\/990001/);
    const composer = page.locator(".match-companion .composer-text");
    await composer.fill("Evening all");
    await composer.press("Enter");
    await page.locator(".chat-message").getByText("Evening all").waitFor();
  });
  await task("send a gift", async () => {
    await click(page.getByRole("link", { name: "Open live room" }));
    await click(page.getByRole("button", { name: "Gifts" }));
    await click(getDialog(page).locator("[data-gift]").first());
    await getDialog(page).getByRole("link", { name: "Top up" }).waitFor();
  });
  await task("top up and return", async () => {
    await click(getDialog(page).getByRole("link", { name: "Top up" }));
    await click(page.getByText("Online wallet"));
    await click(page.getByRole("button", { name: /^Pay/ }));
    await page.waitForURL("**/dev/pay/**");
    await click(page.getByRole("button", { name: "Pay", exact: true }));
    await page.locator('[data-state="paid"]').waitFor();
    await click(page.getByRole("link", { name: "Back", exact: true }));
    await page.waitForURL(/\/live\//);
  });
  await task("become a member", async () => {
    await click(getAccountMenu(page, "Nina88"));
    await click(page.locator("#person").getByRole("link", { name: "Membership" }));
    await main.getByRole("button", { name: /^Pay/ }).waitFor();
  });

  expect(taken).toEqual({
    "find a live match": 1,
    "understand it": 0,
    "follow the match": 1,
    "follow a team": 2,
    "sign up": 5,
    chat: 1,
    "send a gift": 3,
    "top up and return": 5,
    "become a member": 2,
  });
  expect(complaints).toEqual([]);
});

async function signUp(page: Page, click: (target: Locator) => Promise<void>): Promise<void> {
  const dialog = getDialog(page);
  await click(page.locator("header").getByRole("link", { name: "Log in" }));
  await click(dialog.getByRole("button", { name: "Continue with email" }));
  await dialog.locator("[inputmode=email]").fill(EMAIL);
  await click(dialog.getByRole("button", { name: "Send code" }));
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, EMAIL));
  await click(dialog.getByRole("button", { name: "Log in" }));
  await dialog.getByLabel("Username").fill("Nina88");
  await dialog.getByLabel("Password", { exact: true }).fill("Harbour2026");
  await click(dialog.getByRole("button", { name: "Sign up" }));
  await getAccountMenu(page, "Nina88").waitFor();
}
