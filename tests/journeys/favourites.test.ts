import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openPageAs, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const PASSWORD = "Kickoff2026";
let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  const first = createLiveMatchDelivery();
  const [match] = first.matches;
  if (!match) throw new Error("the feed has no match");
  await pushDelivery(site, first);
  await pushDelivery(site, createDelivery([{ ...match, id: match.id + 1, startsAtMs: match.startsAtMs + 60_000 }]));
});

const FIRST = "990001";
const SECOND = "990002";
const star = (page: Page, id: string) => page.locator(`[data-match="${id}"] .row-star`);
const starred = (page: Page, id: string) => page.locator(`[data-match="${id}"] .row-star[aria-pressed=true]`);
const unstarred = (page: Page, id: string) => page.locator(`[data-match="${id}"] .row-star[aria-pressed=false]`);

/** Waits until the account has this many favourites. */
const waitForStoredFavourites = (page: Page, count: number) =>
  page.waitForFunction(async (wanted) => {
    const response = await fetch("/java/match/attention");
    const { result } = (await response.json()) as { result: { list: number[] } };
    return result.list.length === wanted;
  }, count);

test("merges a guest's favourites and theme into the account, on every device, and keeps the guest's own list", async () => {
  const here = (await openPageAs(browser, site, "/en/match")).page;
  await star(here, FIRST).click();
  await here.getByRole("button", { name: "Display" }).click();
  await here.getByRole("radio", { name: "Dark" }).check({ force: true });
  await here.keyboard.press("Escape");
  await signIn(here, "rich", PASSWORD);
  await getAccountMenu(here, "rich").waitFor();
  await starred(here, FIRST).waitFor();
  await waitForStoredFavourites(here, 1);
  await star(here, SECOND).click();
  await starred(here, SECOND).waitFor();

  const there = (await openPageAs(browser, site, "/en/match")).page;
  await unstarred(there, FIRST).waitFor();
  await signIn(there, "rich", PASSWORD);
  for (const id of [FIRST, SECOND]) await starred(there, id).waitFor();
  await there.locator("html[data-theme=dark]").waitFor();
  await there.goto(`${site.url}/en/userInfo/reservations`);
  await there.locator("html[data-alive]").waitFor();
  expect(await there.locator("main li a[href*='/soccer/']").count()).toBe(2);
  await there
    .getByRole("button", { name: /^Remove reminder/ })
    .first()
    .click();
  await there.locator("main [aria-pressed=false]").waitFor();
  await waitForStoredFavourites(there, 1);
  await there.reload();
  await there.locator("html[data-alive]").waitFor();
  expect(await there.locator("main li a[href*='/soccer/']").count()).toBe(1);

  await getAccountMenu(here, "rich").click();
  await here.locator("#person").getByRole("button", { name: "Log out" }).click();
  await here.locator("header").getByRole("link", { name: "Log in" }).waitFor();
  await here.goto(`${site.url}/en/match`);
  await starred(here, FIRST).waitFor();
  await unstarred(here, SECOND).waitFor();
  // A favourite removed from the account elsewhere must not return with the guest's list.
  await signIn(here, "rich", PASSWORD);
  await starred(here, SECOND).waitFor();
  await unstarred(here, FIRST).waitFor();
});

test("the week view shows live and upcoming days, favourites, one league, and past results", async () => {
  const [match] = createLiveMatchDelivery().matches;
  if (!match) throw new Error("the feed has no match");
  const tomorrow = { id: match.id + 5, startsAtMs: Date.now() + 86_400_000, revision: 1 };
  const notBegun = { state: "not_started" as const, events: [], score: { home: 0, away: 0, parts: [] } };
  await pushDelivery(
    site,
    createDelivery([{ ...createLiveMatch(), ...tomorrow, ...notBegun, phase: undefined, clock: undefined }]),
  );
  const { page } = await openPageAs(browser, site, "/en/match/soccer");
  await page.getByRole("link", { name: "7 days" }).click();
  await page.waitForURL(`${site.url}/en/match/soccer?view=week`);
  const row = (id: number) => page.locator(`.match-board [data-match="${id}"]`);
  await page.getByRole("heading", { name: "Tomorrow 1 match" }).waitFor();
  await row(match.id + 5).waitFor();
  await row(match.id).waitFor();
  await pushDelivery(
    site,
    createDelivery([createLiveMatch({ revision: 70, score: { home: 4, away: 0, parts: [{ home: 4, away: 0 }] } })]),
  );
  await row(match.id).filter({ hasText: "4" }).first().waitFor();

  await star(page, String(match.id + 5)).click();
  await page.getByRole("button", { name: "Favourites" }).click();
  await row(match.id).waitFor({ state: "detached" });
  expect(await page.locator(".week-day").count()).toBe(1);
  await page.getByRole("button", { name: "Favourites" }).click();
  await page.getByLabel("League").selectOption({ label: "United Kingdom · Harbour League" });
  await page.waitForURL(/view=week&league=9001/);
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await page.getByRole("heading", { name: "No matches this week" }).waitFor();
});

test("fills a short live list with upcoming matches, and finds favourites on every page of the list", async () => {
  const NEXT = 991_000;
  const soon = { state: "not_started" as const, phase: undefined, clock: undefined, events: [] };
  const coming = Array.from({ length: 104 }, (_, at) =>
    createLiveMatch({
      id: NEXT + at,
      ...soon,
      score: { home: 0, away: 0, parts: [] },
      startsAtMs: Date.now() + (at + 1) * 3_600_000,
    }),
  );
  await pushDelivery(site, createDelivery(coming));
  const shown = async () => (await (await fetch(`${site.url}/en/match/soccer`)).text()).match(/data-match="\d+"/g);
  // A stale page may be served once more while it is revalidated.
  await expect.poll(shown, { timeout: 20_000 }).toContain(`data-match="${NEXT}"`);
  expect(await shown()).toContain(`data-match="${FIRST}"`);
  const { page, pageErrors } = await openPageAs(browser, site, "/en/match?view=upcoming&page=2");
  const last = String(NEXT + 103);
  await star(page, last).click();
  await starred(page, last).waitFor();
  await page.goto(`${site.url}/en/match?view=upcoming`);
  await page.locator("html[data-alive]").waitFor();
  await star(page, String(NEXT)).waitFor();
  expect(await star(page, last).count()).toBe(0);
  await page.getByRole("button", { name: "Favourites" }).click();
  await starred(page, last).waitFor();
  expect(await page.locator("main .row").count()).toBe(1);
  await page.goto(`${site.url}/en/match/soccer?view=week`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("button", { name: "Favourites" }).click();
  await starred(page, last).waitFor();
  expect(pageErrors).toEqual([]);
});
