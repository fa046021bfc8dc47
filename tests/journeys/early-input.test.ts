import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { scriptOf } from "#tests/support/script-of.ts";
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

/** Opens the page, and holds the scripts that match until `release`. */
async function openHeld(page: Page, path: string, holds: RegExp | string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(holds, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: "commit" });
  return release;
}

const ALL_SCRIPTS = /\/assets\/.*\.js/;
const openGuestPage = async () => (await openPage(browser)).page;

test("a star that is pressed before the scripts are there follows the match once they are, and only once", async () => {
  const page = await openGuestPage();
  const release = await openHeld(page, "/en/match", ALL_SCRIPTS);
  const star = page.locator('[data-match="990001"] .row-star');
  await star.click();
  await star.click();
  expect(await star.getAttribute("aria-pressed")).toBe("false");
  release();
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor();
});

test("the list of games that is opened on a phone before the scripts are there stays open", async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const release = await openHeld(page, "/en/match", ALL_SCRIPTS);
  await page.locator('[data-match="990001"] .row-star').click();
  await page.getByRole("button", { name: "Games" }).click();
  release();
  // Presses are repeated in their order.
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor({ state: "attached" });
  expect(await page.locator("#games").isVisible()).toBe(true);
});

test("the account menu that is opened before its script is there stays open, and works once it is", async () => {
  // Another time zone than the worker's guess, so that the page renders again right after hydration.
  const { page } = await openPage(browser, { timezoneId: "Asia/Tokyo" });
  await signInContext(page, site, "finance");
  const release = await openHeld(page, "/en", scriptOf("client/features/shell/signed-in-controls.tsx"));
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
  ["their script is", scriptOf("client/features/shell/signed-in-controls.tsx")],
  ["any script is", ALL_SCRIPTS],
])("notifications that are opened before %s there stay open, and are listed once it is", async (_what, held) => {
  const { page } = await openPage(browser);
  await signInContext(page, site, "fan");
  const release = await openHeld(page, "/en", held);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  release();
  await page.locator("#notices").getByText("No notifications yet").waitFor();
});

test("a button that React answers is not pressed again", async () => {
  const page = await openGuestPage();
  const release = await openHeld(page, "/en/match", scriptOf("client/entry/replay-early-events.ts"));
  await page.locator("html[data-alive]").waitFor();
  await page.locator('[data-match="990001"] .row-star').click();
  release();
  await page.locator('[data-match="990001"] .row-star[aria-pressed=true]').waitFor();
  expect(await page.evaluate(() => window.earlyEvents?.length)).toBe(0);
});

test("text and pictures that are given before the scripts are there belong to the post", async () => {
  const { page } = await openSignedIn(browser, site, { name: "svip", path: "/en" });
  const release = await openHeld(page, "/en/userInfo/send", ALL_SCRIPTS);
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

test("a form that is sent while the script of its page loads is sent once it is there, with all it contains", async () => {
  const { page } = await openPage(browser);
  await signInContext(page, site, "anchor");
  const release = await openHeld(page, "/en/anchorCenter/live", scriptOf("client/areas/anchor/live/live-screen.tsx"));
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

test("a form that is filled and sent before any script is there is sent with the choice that was made", async () => {
  const page = await openGuestPage();
  const release = await openHeld(page, "/en/protocol/complaint", ALL_SCRIPTS);
  await page.getByLabel("Topic").selectOption("privacy");
  await page.getByLabel("Email").fill("reader@example.com");
  await page.getByLabel("What happened").fill("Somebody posts my phone number in the comments.");
  await page.getByRole("button", { name: "Send complaint" }).click();
  const sent = page.waitForRequest(/app\/complaint/);
  release();
  expect((await sent).postDataJSON()).toMatchObject({ topic: "privacy", email: "reader@example.com" });
  await page.getByRole("status").filter({ hasText: "complaint" }).waitFor();
});

/** Runs in the page before any other script: types when the shell is hydrated and the page is not, which this event hydrates. */
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

test("text whose event hydrates its field belongs to the form", async () => {
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
