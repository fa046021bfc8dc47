import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilIdle } from "#tests/support/network-traffic.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const main = (page: Page) => page.getByRole("main");
async function openSitemap() {
  const opened = await openPage(browser);
  await opened.page.goto(`${site.url}/en`);
  await waitUntilIdle(opened.page);
  await opened.page.getByRole("contentinfo").getByRole("link", { name: "Sitemap", exact: true }).click();
  await main(opened.page).getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
  return opened;
}

test("the sitemap leads to every public part of the site", { timeout: 120_000 }, async () => {
  const { page, pageErrors } = await openSitemap();
  const names = await main(page).getByRole("link").allTextContents();
  for (const name of ["News", "Videos", "Experts", "Search", "Streamers", "Contact us", "Crop an image"])
    expect(names, name).toContain(name);
  const hrefs = await main(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const href of new Set(hrefs)) expect((await fetch(href)).status, href).toBe(200);
  expect(pageErrors).toEqual([]);
});

test("a picture is cropped in the browser and saved", async () => {
  const { page, pageErrors } = await openSitemap();
  await main(page).getByRole("link", { name: "Crop an image" }).click();
  await page.waitForURL(/\/caijian$/);
  await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(200) });
  await page.getByLabel("Aspect ratio").selectOption("16:9");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save image" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^a-16x9\.(png|jpeg|webp)$/);
  expect((await readFile(await saved.path())).byteLength).toBeGreaterThan(100);
  expect(pageErrors).toEqual([]);
});

test("the disclaimer, the contact page and the complaint form are reachable from the sitemap", async () => {
  const { page, pageErrors } = await openSitemap();
  await main(page).getByRole("link", { name: "Disclaimer" }).click();
  await main(page).getByRole("heading", { level: 1, name: "Disclaimer" }).waitFor();
  await page.goBack();
  await main(page).getByRole("link", { name: "Contact us" }).click();
  await page.waitForURL(/\/salesmartly$/);
  await main(page).getByRole("link", { name: "File a complaint" }).click();
  await main(page).getByRole("button", { name: "Send complaint" }).waitFor();
  await main(page).getByLabel("Email").fill("reader@kickoff.example");
  await main(page).getByLabel("What happened?").fill("An article shows my photo without my permission.");
  await main(page).getByRole("button", { name: "Send complaint" }).click();
  await page.getByText("We've received your complaint.").waitFor();
  expect(pageErrors).toEqual([]);
});

test("an operator sets the brand's chat provider, which loads only between a guest's start and end of the chat", async () => {
  const CHAT = "https://chat.harbour.example";
  const { page: studio } = await openSignedIn(browser, site, { name: "operator", path: "/en/admin" });
  await studio.getByRole("link", { name: "Brands", exact: true }).first().click();
  await studio.getByRole("link", { name: "Aurora" }).first().click();
  await studio.getByRole("link", { name: "Email", exact: true }).click();
  await studio.getByLabel("Support chat provider (optional)").fill("Harbour Chat");
  await studio.getByLabel("Chat page URL").fill(`${CHAT}/room/7`);
  await studio.getByRole("button", { name: "Save draft" }).click();
  await studio.getByText("Unpublished changes").waitFor();
  await studio.getByLabel("What changed?").fill("Support chat");
  await studio.getByRole("button", { name: "Publish" }).click();
  await studio.getByLabel("What changed?").waitFor({ state: "detached" });
  const uncached = { headers: { "cache-control": "no-store" } };
  await expect
    .poll(async () => (await fetch(`${site.url}/en/salesmartly`, uncached)).text(), { timeout: 30_000 })
    .toContain("Harbour Chat");

  const { page, pageErrors } = await openPage(browser);
  const requested: string[] = [];
  await page.route(`${CHAT}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Chat</title><p>How can we help?</p>" });
  });
  await page.goto(`${site.url}/en`);
  await waitUntilIdle(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap", exact: true }).click();
  await main(page).getByRole("link", { name: "Contact us" }).click();
  await main(page).getByText("Harbour Chat runs this chat").waitFor();
  expect([requested, await page.locator("iframe").count()]).toEqual([[], 0]);
  await main(page).getByRole("link", { name: "Start chat" }).click();
  await page.frameLocator("iframe").getByText("How can we help?").waitFor();
  expect(requested).toEqual([`${CHAT}/room/7`]);
  await main(page).getByRole("button", { name: "End chat" }).click();
  await main(page).getByRole("link", { name: "Start chat" }).waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await page.goto(`${site.url}/en/salesmartly?chat=on`);
  await main(page).getByRole("link", { name: "Start chat" }).waitFor();
  expect(requested).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test("the download page explains how to install the site on a phone", async () => {
  const { page, pageErrors } = await openSitemap();
  await main(page)
    .getByRole("link", { name: /on your phone$/ })
    .click();
  await page.waitForURL(/\/download$/);
  await main(page).getByText("add it to your home screen").waitFor();
  await main(page).getByRole("img").first().waitFor();
  expect(pageErrors).toEqual([]);
});

test.each([
  ["/en/links", "/en/sitemap", "Sitemap"],
  ["/en/jiami", "/en/protocol/privacy", "Privacy"],
])("%s redirects to %s", async (from, to, heading) => {
  const response = await fetch(site.url + from, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  const { page } = await openPage(browser);
  await page.goto(site.url + from);
  await main(page)
    .getByRole("heading", { level: 1, name: new RegExp(heading) })
    .waitFor();
});
