import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listViolations } from "#tests/support/axe.ts";
import { launchBrowser, openContext } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

/** One address per page kind; other journeys check states of some of them. */
const GUEST = `/ /?tab=live /match /match/soccer /match/cs:go?view=results /soccer/990001 /soccer/990001?tab=statistics
  /soccer/990001?tab=text /soccer/990001?tab=chat /soccer/data?m=990001 /live /live/data /anchor/anchorList /leagueLibrary
  /leagueLibrary/9001/config /leagueLibrary/9001/groupTable /squadLibrary /squadLibrary/9101/config /playerLibrary /news/soccer
  /videos/soccer /expert /expert/allExperts /expert/verify /mall /vip /search/north /about /protocol/privacy /links /sitemap
  /no-permission /no/such/page`.split(/\s+/);
const MEMBER = "info notices level preferences reservations focus predictions vip water myOrder setting userPost send"
  .split(" ")
  .map((page) => `/userInfo/${page}`);
const KINDS = [
  ...GUEST.map((path) => ({ path, account: undefined })),
  ...[...MEMBER, "/recharge"].map((path) => ({ path, account: "rich" })),
  { path: "/anchorCenter", account: "anchor" },
  { path: "/creatorCenter", account: "expert" },
  { path: "/admin", account: "operator" },
];

let site: TestSite;
let browser: Browser;
const contexts = new Map<string, BrowserContext>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  await pushDelivery(site, createLiveMatchDelivery());
});
afterEach(async () => {
  for (const context of contexts.values()) await Promise.all(context.pages().map((page) => page.close()));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Signed in once per account and width. */
async function openWindow(account: string | undefined, width: number): Promise<BrowserContext> {
  const key = `${account} ${width}`;
  const known = contexts.get(key);
  if (known) return known;
  const context = await openContext(browser, { viewport: { width, height: 900 }, timezoneId: "UTC" });
  if (account) await context.request.get(`${site.url}/java/login/testLogin?name=${account}`);
  contexts.set(key, context);
  return context;
}

test("at least 40 page kinds are checked", () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(40);
});

describe("axe finds nothing", () => {
  // Wide and narrow pages take turns, so that both layouts are covered in half the time.
  test.each(KINDS.map((kind, at) => ({ ...kind, width: at % 2 === 0 ? 1440 : 390 })))(
    "on $path, $width wide",
    async ({ path, account, width }) => {
      const page = await (await openWindow(account, width)).newPage();
      await page.goto(`${site.url}/en${path}`);
      await page.locator("html[data-alive]").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await listViolations(page)).toEqual([]);
    },
  );
});
