// Long because every page of the library is visited on one site.
import type { Browser, Page } from "playwright-core";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import type { CallName, CallResult } from "#domain/api/contract.ts";
import { API_BASE } from "#domain/api/envelope.ts";
import { isKnockoutStage } from "#domain/leagues/stages.ts";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;
let leagueId: number;
let bracketId: number;

async function getCall<Name extends CallName>(name: Name, query: string): Promise<CallResult<Name>> {
  const response = await fetch(`${site.url}${API_BASE}${name.slice("GET ".length)}?${query}`, {
    headers: { "accept-language": "en" },
  });
  const { result } = v.parse(v.object({ result: v.any() }), await response.json());
  return result;
}

openJourney(
  async (world) => {
    ({ site, browser } = world);
    // Matches arrive with the first ticks of the feed, and standings follow.
    await vi.waitFor(
      async () => {
        const { regions } = await getCall("GET /league/library", "game=soccer");
        const ids = regions.flatMap((one) => one.leagues.map(({ id }) => id));
        const profiles = await Promise.all(ids.map((id) => getCall("GET /league/profile", `leagueId=${id}`)));
        leagueId = found(profiles.find((one) => one.matches.played > 0)?.league.id);
        bracketId = found(profiles.find((one) => one.hasBracket)?.league.id);
        const { rows } = await getCall("GET /league/standings", `leagueId=${leagueId}`);
        found(rows.find((row) => row.played > 0));
      },
      { timeout: 120_000, interval: 1_000 },
    );
  },
  { site: { simulator: "on" } },
);

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("not there yet");
  return value;
}

async function openHydrated(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, pageErrors } = await openPage(browser, options);
  const response = await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
  return { page, pageErrors, status: response?.status() };
}

const columnOf = (page: Page, at: number) =>
  page
    .locator(`.data-table tbody tr td:nth-of-type(${at})`)
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replace(/[^\d-]/g, ""))));

test("the standings agree with the results next to them", async () => {
  // Matches may end during the test, before standings are recomputed, so both are read until they agree.
  await vi.waitFor(
    async () => {
      const { page, status } = await openHydrated(`/en/leagueLibrary/${leagueId}/groupTable`);
      expect(status).toBe(200);
      const { list } = await getCall("GET /league/schedule", `leagueId=${leagueId}&way=results&size=100`);
      const name = (await page.locator(".data-table tbody .data-name").first().textContent()) ?? "";
      const goals = list
        .filter(({ stage, state }) => !isKnockoutStage(stage) && state === "finished")
        .reduce((sum, { home, away, score }) => {
          if (home.name === name) return sum + score.home;
          return away.name === name ? sum + score.away : sum;
        }, 0);
      const [scored] = await columnOf(page, 5);
      await page.context().close();
      expect(goals).toBeGreaterThan(0);
      expect(scored).toBe(goals);
    },
    { timeout: 60_000, interval: 3_000 },
  );
}, 90_000);

test("a column header sorts, and reverses on a second click, without scripts", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/en/leagueLibrary/${leagueId}/groupTable`);
  for (const [sorted, sign] of [
    ["descending", -1],
    ["ascending", 1],
  ] as const) {
    await page.getByRole("link", { name: "Sort by Goals for" }).click();
    const head = page.locator(`th[aria-sort="${sorted}"]`);
    await head.waitFor();
    expect(await head.textContent()).toContain("F");
    const scored = await columnOf(page, 5);
    expect(scored.length).toBeGreaterThan(3);
    expect(scored).toEqual(scored.toSorted((a, b) => sign * (a - b)));
  }
});

test("the bracket ends with one final and scrolls inside its own box", async () => {
  const { page } = await openHydrated(`/en/leagueLibrary/${bracketId}/promotionTree`, {
    viewport: { width: 390, height: 800 },
  });
  const rounds = await page
    .locator(".bracket-field > section")
    .evaluateAll((sections) => sections.map((section) => section.querySelectorAll("li").length));
  expect(rounds.at(-1)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.locator(".bracket").evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test("links lead from a match to a team and on to a player", async () => {
  const { page, pageErrors } = await openHydrated(`/en/leagueLibrary/${leagueId}/scheduleTable?way=results`);
  await page.locator("[data-match] a").first().click();
  await page.locator("a.scoreboard-name").first().click();
  await page.waitForURL(/\/squadLibrary\/\d+$/);
  // The URL changes before the page does, and a match has a heading of the same level.
  const team = await page.locator(".library-head h1").textContent();
  await page.getByRole("link", { name: "Squad", exact: true }).click();
  await page.locator(".data-table tbody a").first().click();
  await page.waitForURL(/\/playerLibrary\/\d+$/);
  await page
    .locator("#content dl", { hasText: team ?? "" })
    .first()
    .waitFor();
  expect(pageErrors).toEqual([]);
});

test.each(["de", "pt"])("in %s the header buttons fit on one line on a phone", async (locale) => {
  const { page } = await openHydrated(`/${locale}/leagueLibrary/${leagueId}`, {
    viewport: { width: 390, height: 844 },
  });
  const buttons = page.locator(".library-actions > *");
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBe(3);
  expect(new Set(tops).size).toBe(1);
});

test.each(["", "/dataModule", "/meansModule", "/sortMatchTable", "/sortTable", "/TeamTable"])(
  "the player page%s hydrates, fits a phone, and passes axe",
  async (view) => {
    const { list } = await getCall("GET /player/library", "game=soccer");
    const { page, pageErrors, status } = await openHydrated(`/ar/playerLibrary/${list[0]?.id}${view}`, {
      locale: "ar",
      viewport: { width: 390, height: 800 },
    });
    expect(status).toBe(200);
    expect(pageErrors).toEqual([]);
    expect(await listSeriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

test.each(["", "/groupTable", "/sortTable", "/sortTable?of=teams", "/leagueList"])(
  "the league page%s hydrates and passes axe",
  async (view) => {
    const { page, pageErrors } = await openHydrated(`/en/leagueLibrary/${bracketId}${view}`, { colorScheme: "dark" });
    expect(pageErrors).toEqual([]);
    expect(await listSeriousViolations(page)).toEqual([]);
  },
);

test("unknown leagues, teams, players and stats return 404", async () => {
  for (const path of [
    "/en/leagueLibrary/999999999",
    "/en/squadLibrary/x",
    "/en/playerLibrary/999999999/sortTable",
    `/en/leagueLibrary/${leagueId}/nothing`,
    `/en/leagueLibrary/${leagueId}/sortTable?sort=home_runs`,
  ]) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  }
});

test("describes a league page to search engines", async () => {
  const html = await (await fetch(`${site.url}/en/leagueLibrary/${leagueId}/groupTable?sort=won`)).text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]+/leagueLibrary/${leagueId}/groupTable"`));
  expect(html).toContain('"@type":"SportsOrganization"');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(`/leagueLibrary/${leagueId}<`);
});

test("sorting keeps the scroll position, and back restores it", async () => {
  const { page } = await openHydrated(`/en/leagueLibrary/${leagueId}/sortTable`, {
    viewport: { width: 390, height: 500 },
  });
  await page.evaluate(() => scrollTo(0, 400));
  const head = page.getByRole("link", { name: "Sort by Assists" });
  await head.evaluate((link) => (link as HTMLAnchorElement).focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await page.locator('th[aria-sort="descending"]', { hasText: "Assists" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.locator(".data-table tbody .data-name").first().click();
  await page.waitForURL(/\/playerLibrary\/\d+$/);
  await page.locator(".library-facts").first().waitFor();
  await page.goBack();
  await page.locator('th[aria-sort="descending"]', { hasText: "Assists" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test("finds a team by its name in any case, without scripts", async () => {
  const { list } = await getCall("GET /squad/library", "game=soccer");
  const name = found(list[0]?.name);
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/en/squadLibrary?game=soccer`);
  await page.getByRole("searchbox").fill(name.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=/);
  expect(await page.locator(".library-name").allTextContents()).toEqual([name]);
});
