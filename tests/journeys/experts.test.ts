import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";
import { insertPastPlans, past } from "#tests/worker/experts/record-fixtures.ts";
import { recomputeExpertRecords } from "#worker/services/experts/check-records.ts";

const DAY_MS = 86_400_000;
const RECORD = "wwwl".repeat(10);
let site: TestSite;
let browser: Browser;
let uid = 0;
let newcomer = 0;

openJourney(async (world) => {
  ({ site, browser } = world);
  const { $client } = site.database;
  const uidOf = async (name: string) =>
    (await $client.prepare("SELECT id FROM users WHERE username = ?1").bind(name).first<{ id: number }>())?.id ?? 0;
  [uid, newcomer] = [await uidOf("expert"), await uidOf("vip")];
  const nowMs = Date.now();
  await insertPastPlans(site.database, uid, past(RECORD, nowMs - 2 * DAY_MS, { oddsHundredths: 210 }));
  await insertPastPlans(site.database, newcomer, past("wwww", nowMs - 2 * DAY_MS));
  await recomputeExpertRecords({ db: site.database, nowMs });
});

const openExperts = async (page: Page): Promise<void> => {
  await page.goto(`${site.url}/en/`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Experts", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Experts" }).waitFor();
};

test("a fan goes from the home page to a leaderboard, a profile, and the tips behind a statistic", async () => {
  const { page, pageErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await openExperts(page);
  await page.getByRole("link", { name: "See all: Accuracy" }).click();
  await page.getByRole("heading", { level: 1, name: "All experts" }).waitFor();
  const listed = page.locator("main [data-expert]");
  expect(await listed.evaluateAll((links) => links.map((link) => link.getAttribute("data-expert")))).toEqual([
    String(uid),
  ]);
  await page.locator('main a[href*="game=basketball"]').click();
  await page.getByRole("heading", { name: "No experts on this board yet" }).waitFor();
  await page.goBack();
  await listed.first().click();
  await page.getByRole("heading", { level: 1, name: "expert" }).waitFor();
  const hitRate = page.locator('[data-figure="hit-rate"]');
  expect(await hitRate.textContent()).toContain("75%");
  await hitRate.click();
  await page.locator('[data-tips="settled"]').waitFor();
  await page.locator("#tips").getByText("Tips: 40", { exact: true }).waitFor();
  expect(await page.locator("#tips [data-plan]").count()).toBe(12);
  await page.getByRole("link", { name: "Last 10 tips" }).click();
  await page.locator("#tips").getByText("Tips: 10", { exact: true }).waitFor();
  expect(await page.locator("#tips [data-plan]").count()).toBe(10);
  expect(pageErrors).toEqual([]);
});

test("an expert with four tips is not ranked, and the profile says why", async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${site.url}/en/expert/allExperts?board=all`);
  await page.locator(`[data-expert="${newcomer}"]`).getByText("Too few to rank").waitFor();
  await page.locator(`[data-expert="${newcomer}"]`).click();
  await page.getByText("Experts are ranked once they have 30 settled tips.", { exact: false }).waitFor();
});

test("a profile has structured data and is in the sitemap", async () => {
  const html = await (await fetch(`${site.url}/en/expert/${uid}`)).text();
  expect(html).toContain('"@type":"ProfilePage"');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(`/expert/${uid}<`);
});

test("a brand without tips has neither the section nor its pages", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const inkstone = site.url.replace("localhost", "inkstone.localhost");
  await page.goto(`${inkstone}/en/`);
  await page.getByRole("banner").getByRole("link", { name: "Matches", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Experts", exact: true }).count()).toBe(0);
  for (const path of ["expert", "expert/allExperts", "expert/specialist", `expert/${uid}`]) {
    expect((await page.goto(`${inkstone}/en/${path}`))?.status(), path).toBe(404);
  }
});
