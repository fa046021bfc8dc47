import type { Browser } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";

const STREAMER = "miamatchday";
let site: TestSite;
let browser: Browser;
const people = new RoomUsers(() => ({ site, browser }));

openJourney((world) => {
  ({ site, browser } = world);
});
afterEach(() => people.leave());

test("a fan finds a streamer from the home page, follows them and sets a reminder", async () => {
  const { page } = await people.signInAs("fan");
  await page.goto(`${site.url}/en/`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Streamers" }).click();
  await page.getByRole("heading", { level: 1, name: "Streamers" }).waitFor();
  expect(await page.locator(".stream-tile").count()).toBeGreaterThanOrEqual(6);

  await page.locator('main a[href*="game=soccer"]').click();
  await page.waitForURL(/game=soccer/);
  await page.locator(".stream-tile").filter({ hasText: "leocourtside" }).waitFor({ state: "detached" });
  await page.locator(".stream-tile").getByRole("link", { name: STREAMER }).last().click();
  await page.getByRole("heading", { level: 1, name: STREAMER }).waitFor();

  await page.getByRole("button", { name: `Follow: ${STREAMER}` }).click();
  await page.getByRole("button", { name: `Unfollow: ${STREAMER}` }).waitFor();
  const reminder = page.locator("[data-schedule]").first().getByRole("button");
  await reminder.click();
  await page.getByRole("button", { name: /Remind me/, pressed: true }).waitFor();

  await page.goto(`${site.url}/en/userInfo/reservations`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("heading", { name: "Live stream reminders" }).waitFor();
  await page
    .locator("[data-schedule]")
    .first()
    .getByRole("button", { name: /Remind me/ })
    .click();
  await page.getByRole("heading", { name: "Live stream reminders" }).waitFor({ state: "detached" });
});

test("the profile works without scripts, has structured data, and is in the sitemap", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/en/anchor/anchorList`);
  await page.locator(".stream-tile").getByRole("link", { name: STREAMER }).last().click();
  await page.getByRole("heading", { level: 1, name: STREAMER }).waitFor();
  const { pathname } = new URL(page.url());
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"ProfilePage"'),
  );
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(pathname.replace("/en", ""));
});

test("users who are not streamers have no streamer profile", async () => {
  expect((await fetch(`${site.url}/en/anchor/1`)).status).toBe(404);
  expect((await fetch(`${site.url}/en/anchor/nobody`)).status).toBe(404);
});
