import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { chunkUrlPattern } from "#tests/support/chunk-url-pattern.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilIdle } from "#tests/support/network-traffic.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

let site: TestSite;
let browser: Browser;
openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

const openGuestPage = async () => (await openPage(browser)).page;

test("a match page stays usable if its chat can't be loaded, and retries on request", async () => {
  const page = await openGuestPage();
  const room = "**/java/liveRecord*";
  await page.route(room, (route) =>
    route.fulfill({ status: 500, json: { status: "fail", code: -1, msg: "System error, please try again later" } }),
  );
  await page.goto(`${site.url}/en/soccer/990001`);
  const companion = page.locator(".match-companion");
  await companion.getByText("We couldn't load this section.").waitFor();
  await waitUntilConnected(page);
  await page.locator(".scoreboard").waitFor();
  await page.unroute(room);
  await companion.getByRole("button", { name: "Try again" }).click();
  await companion.locator(".chat-panel").waitFor();
  expect(await companion.getByText("We couldn't load this section.").count()).toBe(0);
});

test("a page stays usable if a part can't be loaded after hydration, and reports the error", async () => {
  const page = await openGuestPage();
  // Includes this visit in the sample that reports errors.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const reported = page.waitForRequest("**/client-errors");
  let failures = 0;
  await page.route(chunkUrlPattern("client/features/shell/deferred-parts.ts"), async (route) => {
    failures += 1;
    await route.abort();
  });
  await page.goto(`${site.url}/en/match`);
  // The first failure reloads the page, because the file may belong to an older build.
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  expect((await reported).postDataJSON()).toMatchObject({
    route: "/en/match",
    message: expect.stringMatching(/import|ConnectionBanner/),
  });
  await waitUntilIdle(page);
  await page.locator('[data-match="990001"] .row-link').click({ timeout: 15_000 });
  await page.locator(".scoreboard").waitFor();
});

test("settings opened offline work once online again", async () => {
  const page = await openGuestPage();
  await page.goto(`${site.url}/en/live/202-990001`);
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: false }).waitFor();
  const settings = page.getByRole("button", { name: "Comment overlay" });
  const missing = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"));
  await settings.click();
  await missing;
  // Going online reloads the page to fetch the missing script.
  const loaded = page.waitForEvent("load");
  await page.context().setOffline(false);
  await loaded;
  await page.locator("html[data-alive]").waitFor();
  await settings.click();
  await page.getByRole("dialog").getByRole("slider").first().waitFor();
});
