import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { createLiveMatch, createLiveMatchDelivery, HOME_TEAM, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { openPageAs, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { indexAllDocuments } from "#tests/worker/search/index-all-documents.ts";
import { createTestToken } from "./shop-users.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const desk = (name: string) => openSignedIn(browser, site, { name, path: "/en/admin/goods" });
const textOf = async (path: string) =>
  (await fetch(site.url + path, { headers: { "cache-control": "no-store" } })).text();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first();

/** Saving is debounced. */
const SAVE_TIMEOUT = { timeout: 20_000 };
const articleText = (page: Page) => page.getByRole("textbox", { name: "Article text" });
const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved/ })
    .waitFor();

/** Responses that caches may store and revalidate with an ETag. */
const DOCUMENTS = ["/sitemap.xml", "/sitemap-news.xml?lang=en", "/rss/soccer.xml?lang=en", "/rss/all.xml?lang=en"];
const GUEST_LISTS = ["/en/news/soccer", "/en/search/derby%20taught"];
const SEARCH = "/java/search/all?text=derby%20taught&size=5";
async function etagOf(address: string): Promise<string> {
  const { headers } = await fetch(site.url + address);
  expect(headers.get("cache-control")).toBe("public, no-cache");
  return headers.get("etag") ?? "";
}
const statusOf = async (address: string, etag: string) =>
  (await fetch(site.url + address, { headers: { "if-none-match": etag } })).status;

async function createDraft(page: Page, title: string): Promise<number> {
  await tab(page, "News").click();
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByLabel("Headline").fill(title);
  await press(page, "Create draft");
  await articleText(page).waitFor();
  return Number(new URL(page.url()).searchParams.get("article"));
}

/** Text is autosaved, and the preview shows the saved text. */
async function write(page: Page, text: string): Promise<void> {
  await articleText(page).click();
  await page.keyboard.type(text);
  await page.locator("[data-preview]").getByText(text.replaceAll("*", "").slice(0, 12)).first().waitFor();
}

test("an article is written, reviewed, published, read in two languages, and gone once it is withdrawn", async () => {
  const { page: writer } = await desk("operator");
  const articleId = await createDraft(writer, "What the derby taught us");
  expect(articleId).toBeGreaterThan(0);
  await writer.getByLabel("Cover image").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(64) });
  await writer.getByLabel("Alt text").fill("Floodlights over a pitch");
  await writer.getByLabel("Credit").fill("Ann Field");
  await write(writer, "It was **close** until the end");
  await writer.keyboard.press("Control+Shift+ArrowLeft");
  await writer.keyboard.press("Control+k");
  await writer.getByLabel("Web address").fill(`${site.url}/de/match/soccer`);
  await writer.keyboard.press("Enter");
  await writer.locator("[data-preview]").getByRole("link", { name: "end" }).waitFor();
  expect((await fetch(`${site.url}/en/news/soccer/${articleId}`)).status).toBe(404);

  await press(writer, "Submit for review");
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
  await expect.poll(() => writer.getByLabel("Headline").inputValue()).toBe("");
  await articleText(writer).fill("Es war eng bis zum Schluss.");
  await writer.getByLabel("Headline").fill("Was uns das Derby gelehrt hat");
  await writer.locator("[data-preview]").getByRole("heading", { name: "Was uns das Derby gelehrt hat" }).waitFor();
  await press(writer, "Publish translations");
  await writer.getByText("Deutsch ●").waitFor();

  const { page: reader } = await openPageAs(browser, site, "/en");
  await reader.getByRole("link", { name: "News", exact: true }).first().click();
  await reader.getByRole("link", { name: "What the derby taught us" }).click();
  const article = reader.getByRole("article");
  await article.getByRole("heading", { name: "What the derby taught us" }).waitFor();
  const cover = article.getByRole("img", { name: "Floodlights over a pitch" });
  await cover.waitFor();
  const coverPath = (await cover.getAttribute("src")) ?? "";
  const coverOf = (page: Page) =>
    page.evaluate(async (src) => (await fetch(src, { cache: "no-store" })).status, coverPath);
  expect([await coverOf(reader), await coverOf(writer)]).toEqual([200, 200]);
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

  await indexAllDocuments(site.database);
  const cached = async (address: string) => (await fetch(site.url + address)).text();
  for (const address of [...GUEST_LISTS, SEARCH])
    expect(await cached(address), address).toContain("the derby taught us");
  const seen = new Map<string, string>();
  for (const address of DOCUMENTS) seen.set(address, await etagOf(address));
  for (const [address, etag] of seen) expect(await statusOf(address, etag), address).toBe(304);
  const etagOfPage = async () => (await fetch(`${site.url}/en${path}`)).headers.get("etag");
  await expect.poll(etagOfPage).toEqual(expect.any(String));
  const readerEtag = (await etagOfPage()) ?? "";
  expect(await statusOf(`/en${path}`, readerEtag)).toBe(304);

  await press(writer, "Withdraw");
  await writer.getByText("Withdrawn", { exact: true }).first().waitFor();
  expect(await statusOf(`/en${path}`, readerEtag)).toBe(404);
  expect((await fetch(`${site.url}/java/soccer/news${articleId}`)).status).toBe(410);
  // Editors still see its images.
  expect([await coverOf(reader), await coverOf(writer)]).toEqual([404, 200]);
  // Clients that stored them revalidate, and get the new versions.
  for (const [address, etag] of seen) expect(await statusOf(address, etag), address).toBe(200);
  for (const address of [...DOCUMENTS, SEARCH]) {
    expect(await cached(address), address).not.toContain("the derby taught us");
    expect(await cached(address), address).not.toContain(`${path}"`);
  }
  // Cached lists in other data centres check every two seconds whether something was withdrawn.
  for (const address of GUEST_LISTS) {
    await expect.poll(() => cached(address), { message: address }).not.toContain("the derby taught us");
  }
});

test("markup is rejected with a message and not stored", async () => {
  const { page } = await desk("operator");
  const articleId = await createDraft(page, "A harmless headline");
  await page.getByLabel("Headline").fill("A headline <script>alert(1)</script>");
  await page.getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
  await page.getByLabel("Headline").fill("A harmless headline again");
  await saved(page);
  await articleText(page).click();
  await page.keyboard.type("<img src=x onerror=alert(1)>");
  await page.getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
  const { results } = await site.database.$client
    .prepare("SELECT title, blocks FROM news_revisions WHERE article_id = ?")
    .bind(articleId)
    .all();
  expect(JSON.stringify(results)).not.toMatch(/script|onerror/);
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<h1>Second half</h1><p class=MsoNormal>The <b>late</b>\u00ad <span style="font-style:italic">winner</span><o:p></o:p> came
<a href="https://other.example/goal" onclick="alert(1)">from a corner</a>.</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>   </span></span>one shot</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>   </span></span>two saves</p>
<table><tr><td>Team</td><td>Shots</td></tr><tr><td>Home</td><td>9</td></tr></table><script>alert(1)</script></body></html>`;
const pasteHtml = (page: Page, html: string) =>
  articleText(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** A click and a key press in one browser task, with no selection event in between. */
const clickAndMove = (page: Page, text: string, key: "ArrowUp" | "ArrowDown") =>
  articleText(page)
    .getByText(text)
    .evaluate((element, pressed) => {
      getSelection()?.collapse(element.firstChild, 1);
      const init = { key: pressed, altKey: true, bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent("keydown", init));
    }, key);

test("text pasted from Word keeps headings, lists, links and tables; blocks move by keyboard and mouse, and their order is saved", async () => {
  const { page, pageErrors } = await desk("operator");
  const articleId = await createDraft(page, "Pasted from a document");
  await articleText(page).click();
  await pasteHtml(page, WORD);
  const blocks = async () => {
    const found = await createApiCaller(site)(`GET /operator/news/article?newsId=${articleId}`, undefined, {
      token: await createTestToken(site, "operator"),
    });
    return (found.envelope.result as { blocks: { kind: string }[] }).blocks;
  };
  const kinds = async () => (await blocks()).map(({ kind }) => kind);
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["heading", "paragraph", "list", "table"]);
  expect(await blocks()).toMatchObject([
    { text: "Second half" },
    {
      spans: [
        { text: "The " },
        { text: "late", bold: true },
        { text: " " },
        { text: "winner", italic: true },
        { text: " came " },
        { text: "from a corner", href: "https://other.example/goal" },
        { text: "." },
      ],
    },
    { ordered: false, items: [[{ text: "one shot" }], [{ text: "two saves" }]] },
    { head: ["Team", "Shots"], rows: [["Home", "9"]] },
  ]);
  await articleText(page).getByText("one shot").click();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["list", "heading", "paragraph", "table"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["heading", "paragraph", "list", "table"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["heading", "list", "paragraph", "table"]);
  await clickAndMove(page, "Second half", "ArrowDown");
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["list", "heading", "paragraph", "table"]);
  await articleText(page).getByText("Second half").hover();
  const [handle, goal] = [page.locator(".news-drag-handle"), articleText(page).locator(".news-field-block")];
  await handle.dragTo(goal, { targetPosition: { x: 20, y: 4 } });
  await expect.poll(kinds, SAVE_TIMEOUT).toEqual(["list", "paragraph", "heading", "table"]);
  await page.reload();
  await articleText(page).getByText("Second half").waitFor();
  const order = articleText(page).locator(":scope > *");
  expect(await order.evaluateAll((found) => found.map(({ tagName }) => tagName.toLowerCase()))).toEqual([
    ...["ul", "p", "h2", "div"],
  ]);
  expect(pageErrors).toEqual([]);
});

test("the second of two editors of an article is warned, and loads the newest version", async () => {
  const [{ page: first }, { page: second }] = [await desk("operator"), await desk("operator2")];
  await createDraft(first, "Written by two");
  await second.goto(first.url());
  await articleText(second).waitFor();
  await write(first, "The first editor's line");
  await saved(first);
  await articleText(second).click();
  await second.keyboard.type("Another line");
  await second.getByRole("alert").filter({ hasText: "newer version" }).waitFor();
  await second.getByRole("button", { name: "Load newest version" }).click();
  await articleText(second).getByText("The first editor's line").waitFor();
});

test("staff take over the automatic report of a match, and a preview link shows the draft to guests", async () => {
  const match = createLiveMatch({ id: 990_777 });
  const score = { home: 2, away: 1, parts: [{ home: 2, away: 1 }] };
  await pushDelivery(
    site,
    createLiveMatchDelivery({ ...match, state: "finished", clock: undefined, phase: undefined, score }),
  );
  await indexAllDocuments(site.database);
  const { page } = await desk("operator");
  await tab(page, "News").click();
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByRole("combobox", { name: "Find a match" }).fill(HOME_TEAM.name);
  await page.getByRole("option").filter({ hasText: HOME_TEAM.name }).first().click();
  await expect.poll(() => page.getByLabel("Headline").inputValue()).toContain("2–1");
  await page.getByLabel("Headline").fill("How the harbour was held");
  await page.getByLabel("Cover image").setInputFiles({ name: "b.png", mimeType: "image/png", buffer: png(65) });
  await page.getByLabel("Alt text").fill("The harbour at night");
  await page.getByLabel("Credit").fill("Ann Field");
  await page.locator("[data-preview]").getByRole("img", { name: "The harbour at night" }).waitFor();
  await page.locator("[data-preview]").getByRole("heading", { name: "How the harbour was held" }).waitFor();
  await press(page, "Preview link");
  const link = (await page.locator("code").filter({ hasText: "preview=" }).textContent()) ?? "";
  const guest = await fetch(link);
  const html = await guest.text();
  expect(html).toContain("How the harbour was held");
  expect(html).toContain("noindex");
  expect(guest.headers.get("cache-control")).toBe("private, no-store");
  expect((await fetch(link.replace(/\?.*/, ""))).status).toBe(404);
  const [, cover = ""] = /src="(\/news-images\/[^"]+)"/.exec(html) ?? [];
  const imageOf = async (path: string) => (await fetch(site.url + path.replaceAll("&amp;", "&"))).status;
  expect([await imageOf(cover), await imageOf(cover.replace(/\?.*/, ""))]).toEqual([200, 404]);
});

test("members without a role can't open the news desk", async () => {
  const { page } = await openSignedIn(browser, site, { name: "fan", path: "/en/admin/news" });
  await page.getByText("Sorry, you don't have permission to access this page.").waitFor();
  expect(await page.getByRole("link", { name: "New article" }).count()).toBe(0);
});
