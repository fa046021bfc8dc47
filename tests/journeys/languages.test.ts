import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected, waitUntilHydrated } from "#tests/support/wait-until-connected.ts";

let site: TestSite;
let browser: Browser;

openJourney(
  async (world) => {
    ({ site, browser } = world);
    // Uses the whole simulated world, so that pages contain every kind of row, name and date.
    await pushDelivery(site, createLiveMatchDelivery());
  },
  { site: { simulator: "on" } },
);

/** A phone, a tablet with header links, and a wide tablet. */
const WIDTHS = [390, 768, 1_024] as const;
const PATHS = ["", "/match?view=upcoming", "/soccer/990001"];

test.each(LOCALE_CODES)(
  "%s: worker and browser draw the same, and nothing is wider than the screen",
  async (locale) => {
    const host = site.url.replace("localhost", "ember.localhost");
    // The browser's own language is another one, so text that follows it instead of the page's differs.
    const { page, pageErrors } = await openPage(browser, {
      timezoneId: "UTC",
      viewport: { width: WIDTHS[0], height: 800 },
    });
    for (const path of PATHS) {
      await page.goto(`${host}/${locale}${path}`);
      await waitUntilHydrated(page);
      await waitUntilConnected(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(`${path} at ${width}: ${Math.max(0, over)}`).toBe(`${path} at ${width}: 0`);
      }
    }
    expect(pageErrors).toEqual([]);
  },
);

test("member texts are loaded on demand, in the language of the page only", async () => {
  const { page } = await openPage(browser);
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/messages")) loaded.add(pathname);
  });
  await page.goto(`${site.url}/de/about`);
  await page.locator("html[data-alive]").waitFor();
  const first = new Set(loaded);
  await page.locator("header").getByRole("link", { name: "Anmelden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter mit Benutzername" }).waitFor();
  expect(first.size).toBeGreaterThan(0);
  expect(loaded.size).toBeGreaterThan(first.size);
  for (const path of loaded) expect(path).toMatch(/\.de-[0-9a-f]{8}\.js$/);
});
