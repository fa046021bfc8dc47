import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { openPageAs } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { openSignedIn } from "./shop-users.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const desk = (name: string) => openSignedIn(browser, site, { name, path: "/en/admin/goods" });
const textOf = async (path: string) =>
  (await fetch(site.url + path, { headers: { "cache-control": "no-store" } })).text();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first();

async function fillArticle(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.locator('[data-block="paragraph"]').getByRole("textbox").fill(text);
  await press(page, "Save");
  await page.locator("[data-preview]").getByRole("heading", { name: title }).waitFor();
}

test("an article is written, reviewed, published, read in two languages, and gone when it is withdrawn", async () => {
  const { page: writer } = await desk("operator");
  await tab(writer, "News").click();
  await writer.getByRole("link", { name: "New article" }).click();
  await writer
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(64) });
  await writer.getByLabel("Alt text").fill("Floodlights over a pitch");
  await writer.getByLabel("Credit").fill("Ann Field");
  await fillArticle(writer, "What the derby taught us", "It was **close** until the [end](/match/soccer).");
  const articleId = Number(new URL(writer.url()).searchParams.get("article"));
  expect(articleId).toBeGreaterThan(0);
  expect((await fetch(`${site.url}/en/news/soccer/${articleId}`)).status).toBe(404);

  await press(writer, "Send for review");
  await writer.getByText("In review", { exact: true }).first().waitFor();
  await press(writer, "Publish");
  await writer.getByRole("alert").filter({ hasText: /\w/ }).waitFor();

  const { page: reviewer } = await desk("operator2");
  await tab(reviewer, "News").click();
  await tab(reviewer, "In review").click();
  await tab(reviewer, "What the derby taught us").click();
  await press(reviewer, "Publish");
  await reviewer.getByText("Published", { exact: true }).first().waitFor();

  await writer.reload();
  await tab(writer, /Deutsch/).click();
  await writer.waitForURL(/language=de/);
  await expect.poll(() => writer.getByLabel("Title", { exact: true }).inputValue()).toBe("");
  await fillArticle(writer, "Was uns das Derby gelehrt hat", "Es war **eng** bis zum Schluss.");
  await press(writer, "Publish translations");
  await writer.getByText("Deutsch ●").waitFor();

  const { page: reader } = await openPageAs(browser, site, "/en");
  await reader.getByRole("link", { name: "News", exact: true }).first().click();
  await reader.getByRole("link", { name: "What the derby taught us" }).click();
  const article = reader.getByRole("article");
  await article.getByRole("heading", { name: "What the derby taught us" }).waitFor();
  await article.getByRole("img", { name: "Floodlights over a pitch" }).waitFor();
  await article.getByText("Photo: Ann Field").waitFor();
  expect(await article.getByRole("link", { name: "end" }).getAttribute("href")).toBe("/en/match/soccer");
  const path = `/news/soccer/${articleId}`;

  const german = await textOf(`/de${path}`);
  expect(german).toContain("Was uns das Derby gelehrt hat");
  expect(german).toContain('"@type":"NewsArticle"');
  expect(
    [...german.matchAll(/hreflang="([\w-]+)" href="[^"]*\/news\/soccer/g)].map(([, locale]) => locale).toSorted(),
  ).toEqual(["de", "en", "x-default"]);
  await reader.goto(`${site.url}/fr${path}`);
  await reader.getByRole("note").filter({ hasText: "English" }).waitFor();

  const [sitemap, feed] = [await textOf("/sitemap.xml"), await textOf("/rss/soccer.xml?lang=en")];
  expect(sitemap).toContain(`/de${path}`);
  expect(sitemap).not.toContain(`/fr${path}`);
  expect(feed).toContain("What the derby taught us");
  expect(await textOf("/sitemap-news.xml?lang=en")).toContain("What the derby taught us");

  await press(writer, "Withdraw");
  await writer.getByText("Withdrawn", { exact: true }).first().waitFor();
  await expect.poll(async () => (await fetch(`${site.url}/en${path}`)).status, { timeout: 20_000 }).toBe(404);
  expect((await fetch(`${site.url}/java/soccer/news${articleId}`)).status).toBe(410);
  for (const address of ["/sitemap.xml", "/sitemap-news.xml?lang=en", "/rss/soccer.xml?lang=en", "/en/news/soccer"]) {
    expect(await textOf(address), address).not.toContain("What the derby taught us");
    expect(await textOf(address), address).not.toContain(`${path}"`);
  }
});

test("markup in a field is refused with a message and nothing is stored", async () => {
  const { page } = await desk("operator");
  await tab(page, "News").click();
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).fill("A title <script>alert(1)</script>");
  await page.locator('[data-block="paragraph"]').getByRole("textbox").fill("Text");
  await press(page, "Save");
  await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
  expect(new URL(page.url()).searchParams.get("article")).toBe("new");
});

test("plain members see no desk", async () => {
  const { page } = await openSignedIn(browser, site, { name: "fan", path: "/en/admin/news" });
  await page.getByText("Sorry, you don't have permission to access this page.").waitFor();
  expect(await page.getByRole("link", { name: "New article" }).count()).toBe(0);
});
