import type { Browser } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { m } from "#messages";
import { closePages, launchBrowser, openPage } from "#tests/support/browser.ts";
import { createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { runWithLocale } from "#worker/middleware/messages-locale.ts";

const MATCH = createLiveMatch({ id: 990_555 });
const goal = (seq: number, side: "home" | "away", player: string, minute: number, home: number, away: number) => ({
  ...{ seq, kind: "goal" as const, side, player, clockText: `${minute}'`, score: { home, away } },
  atMs: MATCH.startsAtMs + minute * 60_000,
});
const [kickOff] = MATCH.events;
const ENDED: Partial<CanonicalMatch> = {
  ...MATCH,
  ...{ state: "finished", clock: undefined, phase: undefined, revision: 9 },
  score: {
    ...{ home: 2, away: 1 },
    parts: [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ],
  },
  events: [
    ...(kickOff ? [kickOff] : []),
    goal(2, "home", "Ada Winter", 11, 1, 0),
    goal(3, "away", "Cleo Frost", 55, 1, 1),
    goal(4, "home", "Ida Holm", 88, 2, 1),
  ],
};

let site: TestSite;
let browser: Browser;
const headlines = new Map<string, string>();
startForFile(
  async () => {
    [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
    await pushDelivery(site, createLiveMatchDelivery(MATCH));
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/en`);
    await page.locator("html[data-alive]").waitFor();
    await page.locator('.games-nav a[href$="/news"]').click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("[data-news]").count()).toBe(0);
    await pushDelivery(site, createLiveMatchDelivery(ENDED));
  },
  async () => {
    await browser?.close();
    await site?.stop();
  },
);
afterEach(() => closePages(browser));

test.each(LOCALE_CODES)("%s: the news has the report of a finished match, with its goals", async (locale) => {
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/${locale}`);
  await page.locator("html[data-alive]").waitFor();
  await page.locator('.games-nav a[href$="/news"]').click();
  // Lists for guests are cached for a few seconds.
  const report = page.locator("[data-news]").getByRole("link").first();
  await report.waitFor();
  await report.click();
  const article = page.getByRole("article");
  const headline = (await article.getByRole("heading", { level: 1 }).textContent()) ?? "";
  for (const part of ["Northport Rovers", "Eastvale Comets", "2–1"]) expect(headline).toContain(part);
  expect(await page.locator("html").getAttribute("lang")).toBe(locale);
  const text = (await article.textContent()) ?? "";
  for (const part of ["Ada Winter", "Cleo Frost", "Ida Holm", "11", "55", "88", "1–0", "Harbour League"])
    expect(text, part).toContain(part);
  await article.getByText(runWithLocale(locale, () => m.report_note())).waitFor();
  headlines.set(locale, headline);
  expect(pageErrors).toEqual([]);
});

test("nearly every language has its own headline for the result", () => {
  expect(headlines.size).toBe(LOCALE_CODES.length);
  expect(new Set(headlines.values()).size).toBeGreaterThan(LOCALE_CODES.length - 4);
});
