import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import {
  createDelivery,
  createLiveMatch,
  createLiveMatchDelivery,
  HOME_TEAM,
  pushDelivery,
} from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openPageAs, openSignedIn, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const PASSWORD = "Kickoff2026";
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

const visit = (path = "/en", options: BrowserContextOptions = {}) => openPageAs(browser, site, path, options);
const games = (page: Page) => page.getByRole("navigation", { name: "Games" });
const main = (page: Page) => page.locator("main");

async function followHomeTeam(page: Page): Promise<void> {
  await main(page).locator('[data-match="990001"] .row-link').first().click();
  await page.waitForURL(/\/soccer\/990001/);
  await page.locator(".scoreboard").getByRole("link", { name: HOME_TEAM.name }).click();
  await main(page)
    .getByRole("button", { name: `Follow: ${HOME_TEAM.name}`, exact: true })
    .click();
  await main(page)
    .getByRole("button", { name: `Unfollow: ${HOME_TEAM.name}`, exact: true })
    .waitFor();
}

test("a guest follows a team: its match leads the home page, fills the favourites filter and the Following page", async () => {
  const { page, pageErrors } = await visit();
  await page.getByRole("link", { name: "Live now" }).click();
  await followHomeTeam(page);
  await page.locator("header").getByRole("link", { name: "Home" }).click();
  const group = main(page).getByRole("region", { name: "Following" });
  await group.locator('[data-match="990001"]').waitFor();

  await page.locator("header").getByRole("link", { name: "Matches" }).click();
  await page.getByRole("button", { name: "Favourites" }).click();
  await main(page).locator('[data-match="990001"]').waitFor();
  await expect.poll(() => main(page).locator(".row").count()).toBe(1);

  await games(page).getByRole("link", { name: "Following" }).click();
  await page.waitForURL(`${site.url}/en/userInfo/focus`);
  await main(page).locator('[data-match="990001"]').waitFor();
  const rail = page.locator(".follow-rail");
  await rail.getByRole("link", { name: HOME_TEAM.name }).first().waitFor();
  await main(page).getByRole("link", { name: "Teams" }).click();
  await main(page)
    .getByRole("button", { name: `Unfollow: ${HOME_TEAM.name}`, exact: true })
    .click();
  await main(page).getByText("You're not following anything yet").waitFor();
  await rail.waitFor({ state: "detached" });
  expect(pageErrors).toEqual([]);
});

test("a member reaches followed teams, followed people and followers from the account menu", async () => {
  const { page } = await openSignedIn(browser, site, { name: "rich", path: "/en" });
  await page.getByRole("link", { name: "Live now" }).click();
  await followHomeTeam(page);
  await getAccountMenu(page, "rich").click();
  await page.locator("#person").getByRole("link", { name: "Following" }).click();
  await main(page).locator('[data-match="990001"]').waitFor();
  await main(page).getByRole("link", { name: "People" }).click();
  await main(page).getByText("You're not following anyone yet").waitFor();
  await main(page).getByRole("link", { name: "Followers" }).click();
  await main(page).getByText("No followers yet").waitFor();
});

test("on a phone the games sheet leads to stats, shop, membership and Following", async () => {
  const { page } = await visit("/en", PHONE);
  const bar = page.locator(".bottom-bar");
  for (const [name, path] of [
    ["Stats", "/en/leagueLibrary"],
    ["Shop", "/en/mall"],
    ["Membership", "/en/vip"],
    ["Following", "/en/userInfo/focus"],
  ] as const) {
    await bar.getByRole("button", { name: "Games" }).click();
    await games(page).getByRole("link", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await bar.getByRole("link", { name: "Live", exact: true }).click();
  await page.waitForURL(`${site.url}/en/live`);
});

test("Live in the header leads to streams and rooms; a streamer reaches the streamer hub", async () => {
  const { page } = await visit();
  await page.locator("header").getByRole("link", { name: "Live", exact: true }).click();
  await page.waitForURL(`${site.url}/en/live`);
  await signIn(page, "anchor", PASSWORD);
  await getAccountMenu(page, "anchor").click();
  await page.locator("#person").getByRole("link", { name: "Streamer hub" }).click();
  await page.waitForURL(/\/en\/anchorCenter/);
});

test("an administrator decides a user report, and blocks words for one brand", async () => {
  const rich = await site.database.$client
    .prepare("SELECT id FROM users WHERE username = 'rich'")
    .first<{ id: number }>();
  const { page: fan } = await openSignedIn(browser, site, { name: "fan", path: "/en" });
  const status = await fan.evaluate(async (userId) => {
    const body = JSON.stringify({ userId, reason: "malicious_spamming", note: "the same link all day" });
    const headers = { "content-type": "application/json" };
    return (await fetch("/java/user/report", { method: "POST", headers, body })).status;
  }, rich?.id);
  expect(status).toBe(200);

  const { page, pageErrors } = await openSignedIn(browser, site, { name: "admin", path: "/en" });
  await getAccountMenu(page, "admin").click();
  await page.locator("#person").getByRole("link", { name: "Back office" }).click();
  await page.waitForURL(`${site.url}/en/admin`);
  await main(page).getByRole("link", { name: "Reports" }).click();
  const card = main(page).locator("[data-report]").filter({ hasText: "the same link all day" });
  await card.getByRole("link", { name: "Reported by fan" }).waitFor();
  await card.getByRole("button", { name: "Uphold", exact: true }).click();
  await card.waitFor({ state: "detached" });

  await main(page).getByRole("link", { name: "Blocked words" }).click();
  const scope = main(page).getByLabel("Applies to");
  await scope.selectOption("brand");
  await main(page).getByLabel("New blocked word").fill("rivalsite");
  await main(page).getByRole("button", { name: "Add" }).click();
  await main(page).locator('[data-word="rivalsite"]').waitFor();
  await scope.selectOption("site");
  await main(page).locator('[data-word="rivalsite"]').waitFor({ state: "detached" });
  await scope.selectOption("brand");
  await main(page).getByRole("button", { name: "Remove rivalsite" }).click();
  await main(page).getByText("No blocked words yet").waitFor();
  expect(pageErrors).toEqual([]);
});

const DAY_MS = 86_400_000;

/** The next match of two teams that met three times in recent weeks. */
const UPCOMING_WITH_MEETINGS = [1, 2, 3, 0].map((weeksAgo) =>
  createLiveMatch({
    id: 990_010 + weeksAgo,
    startsAtMs: weeksAgo === 0 ? Date.now() + 3_600_000 : Date.now() - weeksAgo * 7 * DAY_MS,
    state: weeksAgo === 0 ? "not_started" : "finished",
    phase: undefined,
    clock: undefined,
    score:
      weeksAgo === 0
        ? { home: 0, away: 0, parts: [] }
        : {
            home: 2,
            away: 1,
            parts: [
              { home: 1, away: 0 },
              { home: 1, away: 1 },
            ],
          },
    events: [],
  }),
);

test("a match preview states facts and the win probability with its source", async () => {
  await pushDelivery(site, createDelivery(UPCOMING_WITH_MEETINGS));
  const { page } = await visit();
  await games(page)
    .getByRole("link", { name: /^Football/ })
    .click();
  await page.waitForURL(`${site.url}/en/match/soccer`);
  await main(page).getByRole("link", { name: "Upcoming" }).click();
  await page.waitForURL(/view=upcoming/);
  await main(page).locator('[data-match="990010"] .row-link').first().click();
  await page.waitForURL(/\/soccer\/990010/);
  const chance = main(page).getByRole("region", { name: "Win probability" });
  await chance.getByText(/^Based on (odds|recent form)$/).waitFor();
  await main(page).getByRole("region", { name: "Key facts" }).getByRole("listitem").first().waitFor();
});

test("old back-office URLs redirect permanently and keep the query", async () => {
  const response = await fetch(`${site.url}/vi/operator/goods?state=charged`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, "/vi/admin/goods?state=charged"]);
});

test("a channel link redirects to the channel's brand, unless the channel is unknown or already there", async () => {
  const response = await fetch(`${site.url}/en/match?channelId=xiongmao`, { redirect: "manual" });
  const to = new URL(response.headers.get("location") ?? "");
  expect([response.status, to.hostname, to.pathname + to.search]).toEqual([
    302,
    "ember.localhost",
    "/en/match?channelId=xiongmao",
  ]);
  const own = await fetch(`${site.url}/en/match?channelId=ty121`, { redirect: "manual" });
  expect(own.status).toBe(200);
  const unknown = await fetch(`${site.url}/en/match?channelId=autumn-26`, { redirect: "manual" });
  expect(unknown.status).toBe(200);
});

/** Init script that hovers over the link, which preloads its page, and clicks it once the shell is hydrated. */
function clickWhenAlive(selector: string): void {
  const hover = setInterval(() => {
    // Leaves the link in between, because each hover preloads only once.
    for (const target of [document.body, document.querySelector(selector)])
      target?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  }, 10);
  const observer = new MutationObserver(() => {
    if (!document.documentElement.hasAttribute("data-alive")) return;
    observer.disconnect();
    clearInterval(hover);
    Object.assign(window, { isFirstDocument: true });
    document.querySelector<HTMLElement>(selector)?.click();
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-alive"] });
}

/** Throttles the CPU as on a phone, so that parts of the page are hydrated one by one. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
}

test.each([
  ["in the header", 'header a[href="/en/match"]', /\/en\/match$/],
  ["to a match", 'main [data-match="990001"] .row-link', /\/soccer\/990001/],
])(
  "a link %s clicked before the page is hydrated opens without an error or a full page load",
  async (_, selector, url) => {
    const { page, pageErrors } = await openPage(browser);
    await page.addInitScript(clickWhenAlive, selector);
    await slowDown(page);
    await page.goto(`${site.url}/en`);
    await page.waitForURL(url);
    await main(page).locator('[data-match="990001"], .scoreboard').first().waitFor();
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
    expect(pageErrors).toEqual([]);
  },
);

test("account pages show the header and their own menu, but not the games menu", async () => {
  const { page } = await openSignedIn(browser, site, { name: "fan", path: "/en/userInfo/level" });
  await page.getByRole("navigation", { name: "My account" }).waitFor();
  expect(await games(page).isVisible()).toBe(false);
  await page.goto(`${site.url}/en/match`);
  await games(page).waitFor();
});
