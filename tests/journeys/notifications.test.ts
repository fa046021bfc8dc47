import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  HOME_TEAM,
  pushDelivery,
  TEST_LEAGUE,
} from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openPageAs, openSignedIn, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const NOT_BEGUN = { phase: undefined, clock: undefined, events: [], score: { home: 0, away: 0, parts: [] } };
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const countIn = (page: Page) => bell(page).locator("[data-unread]");
const waitForSocket = (page: Page, path: string) =>
  page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes(path) });

/** Signs the same user in on another device, which changes the inbox. */
async function signInOnOtherDevice(name: string, device: string): Promise<void> {
  const response = await fetch(`${site.url}/java/login/testLogin?name=${name}`, { headers: { "user-agent": device } });
  if (!response.ok) throw new Error(`the test login answered ${response.status}`);
}
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile";
const TABLET = "Mozilla/5.0 (iPad; CPU OS 18_0) Safari/604.1";

test("a sign-in elsewhere notifies every open tab; reading it in one clears it in the other", async () => {
  const { page, pageErrors } = await openSignedIn(browser, site, { name: "vip", path: "/en/about" });
  expect(await countIn(page).count()).toBe(0);
  const other = await page.context().newPage();
  const socketOpened = waitForSocket(other, "/parties/user-inbox/");
  await other.goto(`${site.url}/en/match`);
  await socketOpened;

  await signInOnOtherDevice("vip", PHONE);
  await countIn(page).waitFor();
  await countIn(other).waitFor();
  expect(await countIn(other).getAttribute("data-unread")).toBe("1");
  await bell(page).click();
  const notice = page.locator("#notices").getByRole("link", { name: /New login: Chrome · Android/ });
  await notice.click();
  await page.waitForURL(`${site.url}/en/userInfo/setting`);
  await countIn(page).waitFor({ state: "detached" });
  await countIn(other).waitFor({ state: "detached" });
  expect(pageErrors).toEqual([]);
});

test("a tab catches up after a lost connection, and the next page includes the count", async () => {
  const { page } = await openPageAs(browser, site, "/en/about");
  const socketOpened = waitForSocket(page, "/parties/user-inbox/");
  await signIn(page, "svip", "Kickoff2026");
  await socketOpened;
  await page.context().setOffline(true);
  await signInOnOtherDevice("svip", PHONE);
  await signInOnOtherDevice("svip", TABLET);
  await page.context().setOffline(false);
  await page.waitForFunction(() => document.querySelector("[data-unread='2']") !== null);
  const html = await page.request.get(`${site.url}/en/about`);
  expect(await html.text()).toMatch(/data-unread="2"/);

  await page.goto(`${site.url}/en/userInfo/notices`);
  await page.locator("html[data-alive]").waitFor();
  const main = page.getByRole("main");
  await main.getByRole("heading", { name: "Unread: 2" }).waitFor();
  expect(await main.getByRole("link", { name: /^New login/ }).count()).toBe(2);
  await bell(page).click();
  await page
    .locator("#notices")
    .getByRole("link", { name: /^New login/ })
    .first()
    .waitFor();
  expect(await listSeriousViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "Mark all as read" }).click();
  await main.getByRole("heading", { name: "Notifications" }).waitFor();
  await countIn(page).waitFor({ state: "detached" });
});

test("explains what will be listed when there are no notifications", async () => {
  const { page } = await openPageAs(browser, site, "/en/userInfo/notices");
  await page.getByRole("dialog").getByRole("button", { name: "Continue with username" }).click();
  await page.getByLabel("Email or username").fill("anchor");
  await page.getByLabel("Password", { exact: true }).fill("Kickoff2026");
  await page.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
});

test("a guest gets alerts of followed matches, and keeps them when signing in", async () => {
  const soon = createLiveMatch({ state: "not_started", startsAtMs: Date.now() + 10 * 60_000, ...NOT_BEGUN });
  await pushDelivery(site, createDelivery([soon], { leagues: [TEST_LEAGUE], teams: [HOME_TEAM, AWAY_TEAM] }));
  const { page, pageErrors } = await openPageAs(browser, site, `/en/squadLibrary/${HOME_TEAM.id}`);
  await bell(page).click();
  await page
    .locator("#notices")
    .getByText(/^Follow a team, league or player/)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Follow: ${HOME_TEAM.name}` }).click();
  await countIn(page).waitFor();
  await page
    .locator("[data-sonner-toast]")
    .getByRole("link", { name: /Northport Rovers/ })
    .waitFor();

  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 6 })]));
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await page.locator("[data-unread='2']").waitFor();
  await bell(page).click();
  await page
    .locator("#notices")
    .getByRole("link", { name: /Northport Rovers/ })
    .first()
    .click();
  await page.waitForURL(`${site.url}/en/soccer/${soon.id}`);
  expect(await countIn(page).getAttribute("data-unread")).toBe("1");

  await signIn(page, "rich", "Kickoff2026");
  await getAccountMenu(page, "rich").waitFor();
  await countIn(page).waitFor();
  await page.goto(`${site.url}/en/userInfo/notices`);
  const alert = page.getByRole("main").getByRole("link", { name: /Northport Rovers/ });
  await alert.nth(1).waitFor();
  expect(await alert.count()).toBe(2);
  await page.getByRole("main").getByRole("heading", { name: "Unread: 1" }).waitFor();
  await page.goto(`${site.url}/en/squadLibrary/${HOME_TEAM.id}`);
  await page.getByRole("button", { name: `Unfollow: ${HOME_TEAM.name}` }).waitFor();
  expect(pageErrors).toEqual([]);
});
