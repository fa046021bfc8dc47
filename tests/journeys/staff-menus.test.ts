import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilIdle } from "#tests/support/network-traffic.ts";
import type { TestSite } from "#tests/support/site.ts";
import { openOffice } from "./open-office.ts";

/** The menu of each seeded staff account: only the pages that the role needs. */
const MENUS: Record<string, string> = {
  admin: "inbox rooms mutes reports words comments",
  support: "inbox users complaints",
  finance: "inbox users recharges refunds disputes withdrawals closing prices ledger goods shelf analytics",
  editor: "inbox news videos",
  moderation_lead: "inbox users anchors experts rooms mutes reports words tips comments",
  feed_operator: "inbox matches catalogue feeds",
  operator:
    "inbox users anchors experts staff recharges refunds disputes withdrawals closing prices ledger goods shelf matches catalogue feeds news tips videos complaints brands analytics audit",
};
const MENU = 'nav[aria-label="Back office"]';
const PERMISSION_ERROR = "you don&#x27;t have permission to access this page";
const pathOf = (name: string) => (name === "inbox" ? "/en/admin" : `/en/admin/${name}`);
/** Analytics is always by day, and this site has no feed to list. */
const UNSORTED = ["analytics", "feeds"].map(pathOf);
/** The sort order of a list is in its URL. */
const SORT_CONTROLS = 'main select[name="sort"], main a[href*="sort="]';

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const pathsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    ),
  ]);

/** Replaces ids, because all rows of a list lead to pages of one kind. */
const kindOf = (path: string) => path.replaceAll(/[\da-f]{32}|\d+/g, "0");

/** Opens a page of the menu and lists failed requests, a missing sort order and links that don't open. */
async function problemsOf(page: Page, path: string, opened: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) problems.push(`${path}: ${response.status()} ${response.url()}`);
  };
  page.on("response", onResponse);
  await page.locator(`${MENU} a[href="${path}"]`).filter({ visible: true }).first().click();
  const entry = page.locator(`${MENU} a[href="${path}"][aria-current=page]`).first();
  const name = (await entry.textContent())?.trim() ?? "";
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await waitUntilIdle(page);
  page.off("response", onResponse);
  if (!UNSORTED.includes(path) && (await page.locator(SORT_CONTROLS).count()) === 0)
    problems.push(`${path} has no sort order`);
  const links = await pathsOf(page, `main a[href]:not(${MENU} a)`);
  for (const link of links) {
    if (opened.has(kindOf(link))) continue;
    opened.add(kindOf(link));
    const response = await page.request.get(site.url + link);
    const text = await response.text();
    if (response.status() >= 400 || text.includes(PERMISSION_ERROR))
      problems.push(`${path} leads to ${link}: ${response.status()}`);
  }
  return problems;
}

for (const [account, menu] of Object.entries(MENUS)) {
  test(`${account}: every menu entry opens, its list can be sorted, and its links open`, async () => {
    const { page } = await openOffice(browser, site, account);
    await page.locator(`${MENU} a`).first().waitFor({ state: "attached" });
    const paths = await pathsOf(page, `${MENU} a[href]`);
    expect(paths).toEqual(menu.split(" ").map(pathOf));
    const problems: string[] = [];
    const opened = new Set(paths.map(kindOf));
    for (const path of paths) problems.push(...(await problemsOf(page, path, opened)));
    expect(problems).toEqual([]);
  });
}

test("the filters of a list are in its URL, which can be saved and opened again", async () => {
  const { page } = await openOffice(browser, site, "operator");
  await page.goto(`${site.url}/en/admin/shelf?tab=gifts`);
  await page.locator("html[data-alive]").waitFor();
  const diamonds = () =>
    page.locator("[data-gift]").evaluateAll((cards) => cards.map((card) => Number(card.querySelector("input")?.value)));
  const byPrice = await diamonds();
  expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b));
  await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
  await page.waitForURL((url) => url.searchParams.get("sort") === "dearest");
  await expect.poll(diamonds).toEqual(byPrice.toReversed());
  await page.getByText("Save view").first().click();
  await page.getByLabel("View name").fill("Dear gifts");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.locator('[data-view="Dear gifts"]').waitFor();
  await page.goto(`${site.url}/en/admin/shelf`);
  await page.locator('[data-view="Dear gifts"]').getByRole("link").click();
  await page.waitForURL((url) => url.searchParams.get("tab") === "gifts" && url.searchParams.get("sort") === "dearest");
  await expect.poll(diamonds).toEqual(byPrice.toReversed());
});
