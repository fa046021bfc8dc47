import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { listViolations } from "#tests/support/axe.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { waitUntilIdle } from "#tests/support/network-traffic.ts";
import { openPageAs, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

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

openJourney(async (world) => {
  ({ site, browser } = world);
  await pushDelivery(site, createLiveMatchDelivery());
});

test("at least 40 page kinds are checked", () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(40);
});

describe("axe finds nothing", () => {
  // Wide and narrow pages take turns, so that both layouts are covered in half the time.
  test.each(KINDS.map((kind, at) => ({ ...kind, width: at % 2 === 0 ? 1440 : 390 })))(
    "on $path, $width wide",
    async ({ path, account, width }) => {
      const visit = { viewport: { width, height: 900 }, timezoneId: "UTC" };
      const address = `/en${path}`;
      const { page } = await (account
        ? openSignedIn(browser, site, { name: account, path: address, ...visit })
        : openPageAs(browser, site, address, visit));
      await waitUntilIdle(page);
      expect(await listViolations(page)).toEqual([]);
    },
  );
});
