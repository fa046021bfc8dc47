import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { openPage } from "#tests/support/browser.ts";
import { chunkUrlPattern } from "#tests/support/chunk-url-pattern.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openSignedIn, signInContext } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;
openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

/** Opens the page with matching scripts blocked. Returns a function that releases them. */
async function openBlocked(page: Page, path: string, blocked: RegExp | string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(blocked, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: "commit" });
  return release;
}

const ALL_SCRIPTS = /\/assets\/.*\.js/;
const openGuestPage = async () => (await openPage(browser)).page;

test("clicking a star twice before scripts load follows the match once", async () => {
  const page = await openGuestPage();
  const release = await openBlocked(page, "/en/match", ALL_SCRIPTS);
  const star = page.locator('[data-match="990001"] .row-star');
  await star.click();
  await star.click();
  expect(await star.getAttribute("aria-pressed")).toBe("false");
  release();
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor();
});

test("the games list opened on a phone before scripts load stays open", async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const release = await openBlocked(page, "/en/match", ALL_SCRIPTS);
  await page.locator('[data-match="990001"] .row-star').click();
  await page.getByRole("button", { name: "Games" }).click();
  release();
  // Clicks are replayed in order.
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor({ state: "attached" });
  expect(await page.locator("#games").isVisible()).toBe(true);
});

test("the account menu opened before its script loads stays open, and works afterwards", async () => {
  // A time zone other than the worker's guess, so that the page renders again right after hydration.
  const { page } = await openPage(browser, { timezoneId: "Asia/Tokyo" });
  await signInContext(page, site, "finance");
  const release = await openBlocked(page, "/en", chunkUrlPattern("client/features/shell/signed-in-controls.tsx"));
  const rendered = page.waitForResponse((response) => decodeURIComponent(response.url()).includes("Asia/Tokyo"));
  await page.locator("html[data-alive]").waitFor();
  await getAccountMenu(page, "finance").click();
  await rendered;
  const backOffice = page.locator("#person").getByRole("link", { name: "Back office" });
  expect(await backOffice.isVisible()).toBe(true);
  release();
  await backOffice.click();
  await page.waitForURL(`${site.url}/en/admin`);
});

test.each([
  ["their script loads", chunkUrlPattern("client/features/shell/signed-in-controls.tsx")],
  ["any script loads", ALL_SCRIPTS],
])("notifications opened before %s stay open, and are listed afterwards", async (_what, blocked) => {
  const { page } = await openPage(browser);
  await signInContext(page, site, "fan");
  const release = await openBlocked(page, "/en", blocked);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  release();
  await page.locator("#notices").getByText("No notifications yet").waitFor();
});

test("does not replay a click that React has handled", async () => {
  const page = await openGuestPage();
  const release = await openBlocked(page, "/en/match", chunkUrlPattern("client/entry/replay-early-events.ts"));
  await page.locator("html[data-alive]").waitFor();
  await page.locator('[data-match="990001"] .row-star').click();
  release();
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor();
  expect(await page.evaluate(() => window.earlyEvents?.length)).toBe(0);
});

test("a post contains the text and pictures entered before scripts load", async () => {
  const { page } = await openSignedIn(browser, site, { name: "svip", path: "/en" });
  const release = await openBlocked(page, "/en/userInfo/send", ALL_SCRIPTS);
  await page.getByLabel("Your post").fill("Written on a slow line");
  const file = { name: "64.png", mimeType: "image/png", buffer: png(64) };
  await page.locator("input[type=file]").setInputFiles(file);
  const post = page.getByRole("main").getByRole("button", { name: "Post", exact: true });
  expect(await post.isDisabled()).toBe(true);
  release();
  await page.getByText("Images (1 of 9)").waitFor();
  await expect.poll(() => post.isEnabled()).toBe(true);
  expect(await page.getByLabel("Your post").inputValue()).toBe("Written on a slow line");
  await post.click();
  await page.waitForURL(/userInfo\/userPost/);
  await page.locator("[data-post]").filter({ hasText: "Written on a slow line" }).waitFor();
});

test("a form submitted while its script loads is sent afterwards with all of its values", async () => {
  const { page } = await openPage(browser);
  await signInContext(page, site, "anchor");
  const release = await openBlocked(
    page,
    "/en/anchorCenter/live",
    chunkUrlPattern("client/areas/anchor/live/live-screen.tsx"),
  );
  await page.waitForFunction(() => window.earlyEvents?.isAnswered);
  const sent = page.waitForRequest(/live\/create/);
  await page.getByLabel("Also show match chat").click();
  for (const choice of ["Something else", "VIP members", "Everyone"]) await page.getByText(choice).click();
  await page.getByLabel("Title").fill("From a slow line");
  await page.getByRole("button", { name: "Create live stream" }).click();
  expect(page.url()).toBe(`${site.url}/en/anchorCenter/live`);
  release();
  const input = { title: "From a slow line", tags: [], notice: "", access: "public", externalComments: true };
  expect((await sent).postDataJSON()).toEqual(input);
  await page.getByRole("button", { name: "Go live from this browser" }).waitFor();
});

test("a form filled in and submitted before any script loads is sent with the selected option", async () => {
  const page = await openGuestPage();
  const release = await openBlocked(page, "/en/protocol/complaint", ALL_SCRIPTS);
  await page.getByLabel("Topic").selectOption("privacy");
  await page.getByLabel("Email").fill("reader@example.com");
  await page.getByLabel("What happened").fill("Somebody posts my phone number in the comments.");
  await page.getByRole("button", { name: "Send complaint" }).click();
  const sent = page.waitForRequest(/app\/complaint/);
  release();
  expect((await sent).postDataJSON()).toMatchObject({ topic: "privacy", email: "reader@example.com" });
  await page.getByRole("status").filter({ hasText: "complaint" }).waitFor();
});

/** Init script that types once the shell is hydrated but the page is not, so that the event hydrates the page. */
function typeWhileHydrating(selector: string, text: string): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field || !document.documentElement.hasAttribute("data-alive")) return;
    observer.disconnect();
    field.value = text;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    document.documentElement.setAttribute("data-typed", "");
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-alive"] });
}

test("a form keeps text whose input event hydrates its field", async () => {
  const { page } = await openPage(browser);
  await signInContext(page, site, "fan");
  const { uid } = await createTestUser(site, "fan");
  await insertContact(site.database, uid, { kind: "phone", value: `+4799${uid}`, areaCode: "+47" }, Date.now());
  await page.addInitScript(`(${typeWhileHydrating})("input[type=date]", "1999-02-03")`);
  await page.goto(`${site.url}/en/anchorCenter`);
  await page.locator("html[data-alive][data-typed]").waitFor();
  // Filling another field renders the form again.
  await page.getByLabel("Full name").fill("Ann Winter");
  await page.getByLabel("About you").fill("Ten years of football radio.");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("This field is required").first().waitFor();
  expect(await page.getByLabel("Date of birth").inputValue()).toBe("1999-02-03");
});
