import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { createLiveMatchDelivery, pushDelivery, runFeedTickOnce } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { createTestToken } from "./shop-users.ts";

const TITLE = "What the derby taught us";
let site: TestSite;
let browser: Browser;
openJourney(async (world) => {
  ({ site, browser } = world);
  await publishArticle();
});

const openHomeAs = async (name: string) => (await openSignedIn(browser, site, { name, path: "/en" })).page;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}
/** From the home page through the account menu. */
async function openAccountPage(page: Page, user: string, name: string): Promise<void> {
  await go(page, "/en");
  await getAccountMenu(page, user).click();
  await page.locator("nav.header-menu").getByRole("link", { name: "Preferences" }).click();
  await page.locator("nav.side-menu").getByRole("link", { name, exact: true }).click();
}
const own = (page: Page) => page.getByRole("main");

/** Written by one operator and published by another. */
async function publishArticle(): Promise<void> {
  const call = createApiCaller(site);
  const [writer, reviewer] = [await createTestToken(site, "operator"), await createTestToken(site, "operator2")];
  const draft = {
    ...{ game: "soccer", locale: "en", revision: 0, title: TITLE, summary: "", cover: null, revealsResult: false },
    ...{ matchIds: [], leagueIds: [], teamIds: [], playerIds: [] },
    blocks: [{ kind: "paragraph", spans: [{ text: "It was close." }] }],
  };
  const { envelope } = await call("POST /operator/news/save", draft, { token: writer });
  const { newsId } = envelope.result;
  await call("POST /operator/news/move", { newsId, event: "submit" }, { token: writer });
  const { status } = await call("POST /operator/news/move", { newsId, event: "publish" }, { token: reviewer });
  expect(status).toBe(200);
}

async function openArticle(page: Page): Promise<void> {
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  // The home page also lists the article, until the news list replaces it.
  await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  await page.getByRole("link", { name: TITLE }).first().click();
  await page.getByRole("heading", { name: TITLE }).waitFor();
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator("[data-comments]").waitFor();
}

const comment = (page: Page, text: string) => page.locator("[data-comment]").filter({ hasText: text });

test("a comment gets a reply, a like and a report, and is removed; its author is told why", {
  timeout: 120_000,
}, async () => {
  const fan = await openHomeAs("fan");
  await openArticle(fan);
  await fan.getByText("No comments yet").waitFor();
  await fan.getByLabel("Add a comment").fill("The referee is a fool <b>truly</b>");
  await press(fan, "Post");
  await comment(fan, "The referee is a fool <b>truly</b>").waitFor();
  await fan.getByRole("heading", { name: "1 comment" }).waitFor();

  const vip = await openHomeAs("vip");
  await openArticle(vip);
  const seen = comment(vip, "The referee is a fool");
  await seen.getByRole("button", { name: "Reply" }).click();
  await vip.getByLabel("Replying to fan").fill("Calm down, @fan");
  await vip
    .getByLabel("Replying to fan")
    .locator("xpath=ancestor::form")
    .getByRole("button", { name: "Reply" })
    .click();
  await comment(vip, "Calm down").getByRole("link", { name: "@fan" }).waitFor();
  await seen.getByRole("button", { name: "Like" }).first().click();
  await seen.getByRole("button", { name: "Likes: 1" }).waitFor();
  await seen.getByRole("button", { name: "Report" }).click();
  const dialog = vip.getByRole("dialog");
  await dialog.getByLabel("Personal attack").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.waitFor({ state: "detached" });

  // The tab that is still open offers to load the reply.
  await fan.getByRole("button", { name: "1 new comment" }).click({ timeout: 40_000 });
  await comment(fan, "Calm down").waitFor();

  const { page: admin } = await openSignedIn(browser, site, { name: "admin", path: "/en/admin/reports" });
  await own(admin).getByRole("link", { name: "Reported comments and posts" }).first().click();
  const found = admin.locator("[data-case]").filter({ hasText: "The referee is a fool" });
  await found.getByRole("button", { name: "Claim" }).click();
  await own(admin).getByRole("link", { name: "In progress" }).click();
  await found.getByRole("button", { name: "Remove" }).click();
  await found.waitFor({ state: "detached" });

  await vip.reload();
  await vip.locator("#comments").scrollIntoViewIfNeeded();
  await vip.getByText("Removed by a moderator").waitFor();
  expect(await comment(vip, "The referee is a fool").count()).toBe(0);
  await comment(vip, "Calm down").waitFor();

  await openAccountPage(fan, "fan", "Notifications");
  await own(fan).getByText("Your comment was removed: Personal attack").click();
  await fan.waitForURL(/userInfo\/comments/);
  await fan.getByText("Removed: Personal attack").waitFor();
  await go(fan, "/en/userInfo/notices");
  await own(fan).getByText("vip replied to your comment").waitFor();
});

test("a post with two pictures appears in the profile and in a follower's feed", { timeout: 240_000 }, async () => {
  const call = createApiCaller(site);
  const token = await createTestToken(site, "svip");
  const { envelope } = await call("GET /user/info", undefined, { token });
  const { uid } = envelope.result;
  // Unique, because a retry would be rejected as a repeated post.
  const text = `Two views of the same match, ${Date.now()}`;
  await pushDelivery(site, createLiveMatchDelivery());
  await runFeedTickOnce(site);
  await call("POST /user/followUser", { userId: uid, follow: true }, { token: await createTestToken(site, "rich") });

  const author = await openHomeAs("svip");
  await openAccountPage(author, "svip", "My posts");
  await own(author).getByRole("link", { name: "New post" }).last().click();
  await author.getByLabel("Your post").fill(text);
  const files = [64, 96].map((pixels) => ({ name: `${pixels}.png`, mimeType: "image/png", buffer: png(pixels) }));
  await author.locator("input[type=file]").setInputFiles(files);
  await author.getByText("Images (2 of 9)").waitFor();
  await author.getByLabel("Match or team (optional)").fill("Northport");
  await own(author)
    .getByRole("button", { name: /Northport Rovers.*Eastvale/ })
    .click();
  await own(author).getByRole("button", { name: "Post", exact: true }).click();
  await author.waitForURL(/userInfo\/userPost/);
  const posted = (page: Page) => page.locator("[data-post]").filter({ hasText: text });
  await posted(author).waitFor();
  expect(
    await posted(author)
      .getByRole("img", { name: /Image \d of 2/ })
      .count(),
  ).toBe(2);

  const follower = await openHomeAs("rich");
  await openAccountPage(follower, "rich", "Following feed");
  await posted(follower).getByText("Northport Rovers").waitFor();
  const pictures = posted(follower).getByRole("img", { name: /Image \d of 2/ });
  // Loading images shift the content below them.
  const areLoaded = () =>
    pictures.evaluateAll((list) => list.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
  await expect.poll(areLoaded).toBe(true);
  await posted(follower).getByRole("button", { name: "Like" }).click();
  await posted(follower).getByRole("button", { name: "Likes: 1" }).waitFor();
  await posted(follower).getByRole("link", { name: "svip" }).click();
  await follower.getByRole("heading", { level: 1, name: "svip" }).waitFor();
  await posted(follower).getByRole("link", { name: "Add a comment" }).click();
  await follower.getByRole("textbox", { name: "Add a comment" }).fill("Great pictures");
  await own(follower).getByRole("button", { name: "Post", exact: true }).click();
  await comment(follower, "Great pictures").waitFor();

  await go(author, "/en/userInfo/userPost");
  await posted(author).getByRole("button", { name: "Delete" }).click();
  await author.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await posted(author).waitFor({ state: "detached" });
  await go(follower, "/en/userInfo/userNews");
  await follower.getByText("Nothing in your feed yet").waitFor();
});

test("a hidden tab does not poll comment counts, and catches up once it is visible", async () => {
  const page = await openHomeAs("fan");
  await openArticle(page);
  let requestCount = 0;
  page.on("request", (request) => {
    if (request.url().includes("/comment/count")) requestCount += 1;
  });
  const show = (state: "hidden" | "visible") =>
    page.evaluate((next) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: next });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await page.clock.install();
  await page.reload();
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator("[data-comments] ul, [data-comments] p").first().waitFor();
  await page.clock.runFor(130_000);
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  await show("hidden");
  requestCount = 0;
  await page.clock.runFor(600_000);
  expect(requestCount).toBe(0);
  await show("visible");
  await expect.poll(() => requestCount).toBe(1);
});

test("a guest reads comments and is asked to log in to write", async () => {
  const { page } = await openSignedIn(browser, site, { name: "fan", path: "/en" });
  await page.context().clearCookies();
  await page.goto(`${site.url}/en`);
  await openArticle(page);
  await press(page, "Log in to comment");
  await page.getByRole("dialog").waitFor();
});
