import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilIdle } from "#tests/support/network-traffic.ts";
import type { TestSite } from "#tests/support/site.ts";

const PAGES = [
  "/",
  "/?tab=live",
  "/?tab=yesterday&sport=tennis",
  "/match",
  "/match/soccer",
  "/match/cs:go?view=results",
  "/soccer/990001",
  "/about",
  "/protocol/privacy",
  "/no-permission",
  "/no/such/page/here",
];
let site: TestSite;
let browser: Browser;
const hostOf = (brand: string) => site.url.replace("localhost", `${brand}.localhost`);

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

describe.each([
  ["inkstone", "en-GB", "light"],
  ["inkstone", "ar", "dark"],
  ["aurora", "zh-CN", "dark"],
] as const)("%s in %s, %s", (brand, locale, colorScheme) => {
  test.each(PAGES)("%s hydrates without errors, and axe finds nothing serious", async (path) => {
    const { page, pageErrors } = await openPage(browser, { locale, colorScheme });
    const response = await page.goto(hostOf(brand) + path);
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
    expect(await listSeriousViolations(page)).toEqual([]);
    const expected = path.startsWith("/no/") ? 404 : 200;
    expect(response?.status()).toBe(expected);
    // The browser logs the 404 itself.
    expect(pageErrors.filter((line) => !(expected === 404 && line.includes("status of 404")))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test("each host shows its own brand", async () => {
  const { page } = await openPage(browser, { locale: "en-GB" });
  const titles = new Set<string>();
  for (const brand of ["aurora", "ember", "relva", "inkstone"]) {
    await page.goto(hostOf(brand));
    expect(await page.locator("html").getAttribute("data-brand")).toBe(brand);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(4);
});

test("switching the language keeps the page, and Arabic is mirrored", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${hostOf("inkstone")}/soccer/990001`);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
  await page.locator('[popovertarget="languages"]').click();
  await page.locator('#languages a[hreflang="ar"]').click();
  await page.waitForURL(/\/ar\/soccer\/990001$/);
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  const star = await page.locator("header a:visible").first().boundingBox();
  expect(star?.x ?? 0).toBeGreaterThan(600);
  await page.goto(`${hostOf("inkstone")}/match`);
  expect(page.url()).toMatch(/\/ar\/match$/);
});

test("without scripts the matches are readable and links work", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${hostOf("inkstone")}/?tab=live`);
  const row = page.locator('[data-match="990001"]').first();
  expect(await row.isVisible()).toBe(true);
  expect(await row.textContent()).toContain("Northport Rovers");
  const league = page.locator(".league", { has: row }).locator(".league-name");
  expect(await league.textContent()).toContain("Harbour League");
  await row.locator("a").first().click();
  await page.waitForURL(/\/soccer\/990001$/);
  expect(await page.getByText("Ada Winter").first().isVisible()).toBe(true);
});

test("navigation scrolls to the top, and back restores the position", async () => {
  const { page } = await openPage(browser, { viewport: { width: 900, height: 500 } });
  await page.goto(`${hostOf("inkstone")}/protocol/privacy`);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.locator('footer a[href="/about"]').click();
  await page.waitForURL(/\/about$/);
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY > 300);
});

test("a page scrolled before its scripts run stays where it is, after a reload and on the way back, too", async () => {
  const { page } = await openPage(browser, { viewport: { width: 900, height: 500 } });
  let runScripts = Promise.withResolvers<void>();
  await page.route("**/entry-*.js", async (route) => {
    await runScripts.promise;
    await route.continue();
  });
  const scrollY = () => page.evaluate(() => window.scrollY);
  const wheelTo = async (top: number) => {
    await page.mouse.move(450, 250);
    await page.mouse.wheel(0, top - (await scrollY()));
    await expect.poll(scrollY).toBe(top);
    runScripts.resolve();
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await scrollY()).toBe(top);
  };
  await page.goto(`${hostOf("inkstone")}/protocol/privacy`, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  await wheelTo(600);
  runScripts = Promise.withResolvers();
  await page.reload({ waitUntil: "commit" });
  await expect.poll(scrollY).toBe(600);
  await page.evaluate(() => document.fonts.ready);
  await wheelTo(400);
  await page.locator('footer a[href="/about"]').click();
  await page.waitForURL(/\/about$/);
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY > 300);
});

test("says when the browser is offline, and when it is online again", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${hostOf("inkstone")}/about`);
  // A file that is missing offline is fetched by a reload once online, which would remove the message.
  await page.locator(".connection-banner").waitFor({ state: "attached" });
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: false }).waitFor();
  await page.context().setOffline(false);
  await page.getByText("You're back online", { exact: false }).waitFor();
});

test("the code of the page that is opened next is there before it is, but not for those who save data", async () => {
  const openMatches = async (savesData: boolean) => {
    const { page } = await openPage(browser, { savesData });
    await page.goto(`${hostOf("inkstone")}/match`);
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
    return page;
  };
  const page = await openMatches(false);
  await page.locator("link[rel=prefetch][as=script]").first().waitFor({ state: "attached" });
  const saving = await openMatches(true);
  await saving.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitUntilIdle(saving);
  expect(await saving.locator("link[rel=prefetch]").count()).toBe(0);
});

test("the page whose link is pointed at is loaded ahead of the click", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${hostOf("inkstone")}/match`);
  await waitUntilIdle(page);
  const loaded = page.waitForRequest((request) => /\/java\/.*990001/.test(request.url()));
  await page.locator('[data-match="990001"] a').first().hover();
  await loaded;
  expect(page.url()).toBe(`${hostOf("inkstone")}/match`);
});
