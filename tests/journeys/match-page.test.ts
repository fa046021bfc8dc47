// Long because all of a match page is tested on one site, in one browser.
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import { openPage } from "#tests/support/browser.ts";
import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  createLiveMatchDelivery,
  HOME_TEAM,
  pushDelivery,
  TEST_LEAGUE,
} from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import type { TestSite } from "#tests/support/site.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const SOCCER = 990001;
const SHOOTER = 990002;
const SETS = 990003;
const VOLLEYBALL = 206;
const PHONE = { width: 390, height: 844 };
let site: TestSite;
let browser: Browser;

const people = (names: readonly string[]) => ({
  starters: names.map((name) => ({ name })),
  bench: [{ name: "Uma Reed" }],
});
const deliver = (detail: CanonicalDetail) => pushDelivery(site, createDelivery([], { details: [detail] }));

const SOCCER_DETAIL: CanonicalDetail = {
  matchId: SOCCER,
  statistics: {
    revision: 1,
    parts: [{ shots: [5, 2], passes: [100, 80], passes_completed: [90, 40] }],
    players: [
      { side: "home", name: "Ada Winter", values: { goals: 1, shots: 2 } },
      { side: "away", name: "Iris Voss", values: { goals: 1, shots: 1 } },
      { side: "away", name: "Noor Haddad", values: { goals: 0, shots: 3 } },
    ],
  },
  lineups: { revision: 1, confirmed: true, home: people(["Ada Winter"]), away: people(["Noor Haddad"]) },
  text: [{ seq: 1, atMs: Date.now() - 90_000, kind: "corner", side: "home", clockText: "9'" }],
  odds: [1.9, 1.5].map((home, at) => ({
    seq: at + 1,
    atMs: Date.now() - 60_000 + at,
    win: { home, draw: 4, away: 6 },
  })),
  momentum: [
    {
      seq: 1,
      atMs: Date.now() - 60_000,
      clockText: "11'",
      value: 60,
      causes: [{ why: "goal", side: "home", times: 1, weight: 60, eventSeqs: [2] }],
    },
    {
      seq: 2,
      atMs: Date.now() - 30_000,
      clockText: "12'",
      value: -20,
      causes: [{ why: "corners", side: "away", times: 1, weight: 20 }],
    },
  ],
};

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
  const game = { gameId: 2 };
  await pushDelivery(
    site,
    createDelivery(
      [
        createLiveMatch({
          ...game,
          id: SHOOTER,
          leagueId: 9002,
          homeId: 9201,
          awayId: 9202,
          phase: { kind: "map", number: 1 },
          events: [],
        }),
      ],
      {
        leagues: [{ ...TEST_LEAGUE, ...game, id: 9002, name: "Pier Cup" }],
        teams: [
          { ...HOME_TEAM, ...game, id: 9201, name: "Quay Five" },
          { ...AWAY_TEAM, ...game, id: 9202, name: "Mole Six" },
        ],
      },
    ),
  );
  const sets = { gameId: VOLLEYBALL };
  await pushDelivery(
    site,
    createDelivery(
      [
        createLiveMatch({
          ...sets,
          id: SETS,
          leagueId: 9003,
          homeId: 9301,
          awayId: 9302,
          clock: undefined,
          phase: { kind: "set", number: 2, turn: { side: "away" } },
          score: {
            home: 1,
            away: 0,
            parts: [
              { home: 25, away: 21 },
              { home: 11, away: 13 },
            ],
          },
          events: [],
        }),
      ],
      {
        leagues: [{ ...TEST_LEAGUE, ...sets, id: 9003, name: "Dune Cup" }],
        teams: [
          { ...HOME_TEAM, ...sets, id: 9301, name: "Northport Lighthouse Volleyball" },
          { ...AWAY_TEAM, ...sets, id: 9302, name: "Eastvale" },
        ],
      },
    ),
  );
  await deliver(SOCCER_DETAIL);
  await deliver({
    matchId: SHOOTER,
    lineups: {
      revision: 1,
      confirmed: true,
      home: people(["frost"]),
      away: people(["ember"]),
      veto: [
        { action: "ban", side: "home", map: "Harbour" },
        { action: "decider", map: "Foundry" },
      ],
    },
    text: [{ seq: 1, atMs: Date.now() - 60_000, kind: "bomb_planted", side: "home" }],
  });
});

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Match views" }).getByRole("link", { name, exact: true });

/** A click does not wait for the next page. */
async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await tab(page, name).and(page.locator("[aria-current=page]")).waitFor();
  await page.waitForLoadState();
}

describe("without scripts", () => {
  test("a football match has every tab", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/en/soccer/${SOCCER}`);
    expect(await page.getByRole("heading", { name: "Key stats" }).isVisible()).toBe(true);
    await page.getByRole("button", { name: /^11' Northport Rovers/ }).click();
    expect(await page.locator(".bar-card:popover-open").textContent()).toContain("Goal");
    await openTab(page, "Statistics");
    expect(await page.getByRole("row", { name: /Accurate passes/ }).textContent()).toContain("90/100");
    await page.getByRole("link", { name: "Shots", exact: true }).click();
    await page.waitForURL(/sort=/);
    expect((await page.locator("#players ~ * tbody th bdi").allTextContents()).slice(-3)).toEqual([
      "Eastvale Comets",
      "Noor Haddad",
      "Iris Voss",
    ]);
    await openTab(page, "Line-ups");
    expect(await page.getByText("Uma Reed").count()).toBe(2);
    await openTab(page, "Commentary");
    expect(await page.locator(".commentary-row:not(.is-event)").textContent()).toMatch(/corner/i);
    await openTab(page, "Odds");
    expect(await page.locator(".odds-now").textContent()).toContain("1.50");
    await openTab(page, "Preview");
    expect(await page.getByRole("heading", { name: "Form" }).isVisible()).toBe(true);
  });

  test("a shooter shows its maps, and only tabs with content", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/en/cs:go/${SHOOTER}?tab=lineups`);
    expect(await page.locator(".veto").textContent()).toContain("Foundry");
    expect(await tab(page, "Odds").count()).toBe(0);
    await page.goto(`${site.url}/en/cs:go/${SHOOTER}?tab=odds`);
    expect(await tab(page, "Overview").getAttribute("aria-current")).toBe("page");
  });
});

describe("live", () => {
  test.each([
    ["soccer", SOCCER, { kind: "offside" as const }, "Offside"],
    ["cs:go", SHOOTER, { kind: "bomb_defused" as const }, "Bomb defused"],
  ])("%s adds a new line once, without a reload", async (game, matchId, line, words) => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${site.url}/en/${game}/${matchId}?tab=text`);
    await waitUntilConnected(page);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await deliver({ matchId, text: [{ seq: 2, atMs: Date.now(), side: "away", ...line }] });
    await page.locator(".commentary-row:not(.is-event)", { hasText: words }).waitFor();
    expect(await page.locator(".commentary-row:not(.is-event)").count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-same-document"))).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  test("stats and odds update, and a tab appears when it gets content", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/en/cs:go/${SHOOTER}`);
    await waitUntilConnected(page);
    expect(await tab(page, "Statistics").count()).toBe(0);
    await deliver({ matchId: SHOOTER, statistics: { revision: 1, parts: [{ kills: [7, 3] }], players: [] } });
    await tab(page, "Statistics").click();
    await page.getByRole("row", { name: /Kills/ }).waitFor();
    await deliver({ matchId: SHOOTER, statistics: { revision: 2, parts: [{ kills: [8, 3] }], players: [] } });
    await page.locator(".stat-bars td", { hasText: /^8$/ }).waitFor();
    await tab(page, "Overview").click();
    const film = { kind: "highlights" as const, url: "https://films.example/9", title: "All rounds", seconds: 605 };
    const stream = { kind: "live" as const, url: "https://streams.example/circuit" };
    await deliver({ matchId: SHOOTER, conditions: { revision: 1, films: [stream, film] } });
    const link = page.getByRole("link", { name: /Highlights.*All rounds.*films\.example.*10:05/ });
    await link.waitFor();
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
    await page.getByRole("link", { name: /Live stream.*streams\.example/ }).waitFor();
  });

  test("in a wide window the chat stays next to every tab, and switching tabs keeps the scroll position", async () => {
    const { page, pageErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/en/soccer/${SOCCER}`);
    await waitUntilConnected(page);
    const chat = page.locator(".match-companion .chat-panel");
    await chat.waitFor();
    expect(await tab(page, "Chat").isVisible()).toBe(false);
    const scrollY = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 120));
    await openTab(page, "Odds");
    await page.locator(".odds-now").waitFor();
    expect(await scrollY()).toBe(120);
    await openTab(page, "Line-ups");
    await page.getByText("Uma Reed").first().waitFor();
    expect(await scrollY()).toBe(120);
    expect(await chat.isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  test("on a phone the tab content starts in the upper third, also in games with sets", async () => {
    const { page, pageErrors } = await openPage(browser, { viewport: PHONE });
    for (const path of [`/soccer/${SOCCER}`, `/volleyball/${SETS}`]) {
      await page.goto(`${site.url}/en${path}`);
      await waitUntilConnected(page);
      const top = (await page.locator(".match-tab-content").boundingBox())?.y;
      expect(`${path}: ${top !== undefined && top <= PHONE.height / 3 ? "upper third" : top}`).toBe(
        `${path}: upper third`,
      );
    }
    // The name, sets and points of a side are on one line.
    const line = page.locator(".set-table tbody tr").first();
    const name = await page.locator(".scoreboard-name").first().boundingBox();
    const cells = await line.boundingBox();
    expect(
      Math.abs((name?.y ?? 0) + (name?.height ?? 0) / 2 - (cells?.y ?? 0) - (cells?.height ?? 0) / 2),
    ).toBeLessThan(2);
    expect(await line.locator("td").allTextContents()).toEqual(["25", "11"]);
    expect(pageErrors).toEqual([]);
  });

  test("arrow keys move along the momentum bars, and a bar's causes open next to it", async () => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/en/soccer/${SOCCER}`);
    await waitUntilConnected(page);
    const bars = page.locator(".momentum-taps button");
    await bars.last().focus();
    await page.keyboard.press("ArrowLeft");
    const bar = page.locator(".momentum-taps button:focus");
    expect(await bar.getAttribute("aria-label")).toContain("11'");
    await page.keyboard.press("Enter");
    const card = page.locator(".bar-card:popover-open");
    expect(await card.textContent()).toContain("Goal");
    const [barBox, cardBox] = [await bar.boundingBox(), await card.boundingBox()];
    if (!barBox || !cardBox) throw new Error("the bar or its card is not drawn");
    const middle = barBox.x + barBox.width / 2;
    expect(middle).toBeGreaterThan(cardBox.x);
    expect(middle).toBeLessThan(cardBox.x + cardBox.width);
    const gap = Math.max(cardBox.y - (barBox.y + barBox.height), barBox.y - (cardBox.y + cardBox.height));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(24);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".bar-card:popover-open").count()).toBe(0);
  });

  test("a correction shows the old value, the new value and the time", async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${site.url}/en/soccer/${SOCCER}`);
    await waitUntilConnected(page);
    const atMs = Date.now();
    const at = (minutes: number, score: { home: number; away: number }) => ({ atMs: atMs + minutes, score });
    const goal = { kind: "goal" as const, side: "home" as const, player: "Ida Sommer", clockText: "40'" };
    const two = { home: 2, away: 0 };
    const one = { home: 1, away: 0 };
    await pushDelivery(
      site,
      createDelivery([
        createLiveMatch({
          revision: 800,
          score: { ...two, parts: [two] },
          events: [{ ...goal, seq: 80, ...at(0, two) }],
        }),
      ]),
    );
    await page.locator(".event-player", { hasText: "Ida Sommer" }).waitFor();
    const cancelled = { seq: 81, kind: "correction" as const, side: "home" as const, was: two, value: "offside" };
    const scorer = {
      seq: 82,
      kind: "correction" as const,
      side: "home" as const,
      player: "Bea Frost",
      other: "Ada Winter",
      atMs,
    };
    await pushDelivery(
      site,
      createDelivery([
        createLiveMatch({
          revision: 801,
          score: { ...one, parts: [one] },
          events: [{ ...cancelled, ...at(1, one) }, scorer],
        }),
      ]),
    );
    const corrections = async () => {
      await page.locator(".event-correction", { hasText: /Corrected 2–0 → 1–0 · offside\s*\d\d:\d\d/ }).waitFor();
      await page
        .locator(".event-correction", { hasText: /Scorer corrected: Ada Winter → Bea Frost\s*\d\d:\d\d/ })
        .waitFor();
      await page.locator(".is-cancelled", { hasText: /Ida Sommer\s*Cancelled/ }).waitFor();
      await page.locator(".scoreboard", { hasText: "Bea Frost" }).waitFor();
      expect(await page.locator(".scoreboard").textContent()).not.toMatch(/Ada Winter|Ida Sommer/);
    };
    await corrections();
    await page.reload();
    await corrections();
    expect(pageErrors).toEqual([]);
  });
});
