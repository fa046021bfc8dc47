import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import type { TestSite } from "#tests/support/site.ts";
import { watchForWarning } from "#tests/support/watch-for-warning.ts";

const MATCH = 990001;
let site: TestSite;
let browser: Browser;
const START = { revision: 5, seq: 2, home: 1 };
let { revision, seq, home } = START;

openJourney(async (world) => {
  ({ site, browser } = world);
  ({ revision, seq, home } = START);
  await pushDelivery(site, createLiveMatchDelivery());
});

/** Delivers one more home goal. */
async function goal(player: string): Promise<void> {
  home += 1;
  await pushDelivery(
    site,
    createDelivery([
      createLiveMatch({
        revision: ++revision,
        score: { home, away: 0, parts: [{ home, away: 0 }] },
        events: [
          {
            seq: ++seq,
            kind: "goal",
            side: "home",
            atMs: Date.now(),
            clockText: `${10 + seq}'`,
            player,
            score: { home, away: 0 },
          },
        ],
      }),
    ]),
  );
}

const rowTotal = (page: Page) => page.locator(`[data-match="${MATCH}"] .row-total`).first();
const waitForTotal = (page: Page, total: string) =>
  page.waitForFunction(
    ([id, wanted]) => document.querySelector(`[data-match="${id}"] .row-total`)?.textContent === wanted,
    [MATCH, total] as const,
  );
/** The rooms restart while other tests run, and then the page waits for its backoff. */
const RESTART_MS = 60_000;
const waitForConnection = (page: Page, kind: string, timeout = 30_000) =>
  page.locator(`html[data-connection="${kind}"]`).waitFor({ timeout });
const waitUntilConnected = (page: Page) => waitForConnection(page, "connected");
/** Marks the document; a reload removes the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same-document"));

test("a goal updates the home page and the match page without a reload", async () => {
  const list = await openPage(browser);
  const detail = await openPage(browser);
  await list.page.goto(`${site.url}/en?tab=live`);
  await detail.page.goto(`${site.url}/en/soccer/${MATCH}`);
  expect(await rowTotal(list.page).textContent()).toBe("1\n0");
  await Promise.all([waitUntilConnected(list.page), waitUntilConnected(detail.page)]);
  await Promise.all([markDocument(list.page), markDocument(detail.page)]);
  await goal("Mira Solberg");
  await waitForTotal(list.page, "2\n0");
  await detail.page.getByText("Mira Solberg").first().waitFor();
  expect(await isSameDocument(list.page)).toBe(true);
  expect(await isSameDocument(detail.page)).toBe(true);
  expect([...list.pageErrors, ...detail.pageErrors]).toEqual([]);
});

test("a goal that arrives before the live rail's code keeps the server's HTML", async () => {
  const { page, pageErrors } = await openPage(browser);
  const railScript = Promise.withResolvers<void>();
  // Chunk names are hashes, so the rail's chunk is recognized by its class names.
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("now-figures")) await railScript.promise;
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.url}/en`);
  const rail = page.locator("section[aria-labelledby=live-now]");
  await rail.evaluate((section) => section.setAttribute("data-same-section", ""));
  await waitUntilConnected(page);
  await goal("Rosa Lind");
  await waitForTotal(page, `${home}\n0`);
  expect(await rail.locator(".now-figures").textContent()).toBe(`${home - 1}–0`);
  railScript.resolve();
  await rail.locator(".now-figures", { hasText: `${home}–0` }).waitFor();
  expect(await rail.getAttribute("data-same-section")).toBe("");
  expect(pageErrors).toEqual([]);
});

test("after the rooms process is killed, the page shows a warning, reconnects, and shows missed events once", async () => {
  const [first, second, third] = ["Ines", "Otto", "Pia"] as const;
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/en/soccer/${MATCH}`);
  await waitUntilConnected(page);
  await markDocument(page);
  const hasWarned = await watchForWarning(page, ".board-top");
  killListeningProcess(Number(new URL(site.roomsUrl).port));
  await hasWarned();
  await goal(first);
  await goal(second);
  await waitForConnection(page, "connected", RESTART_MS);
  await page.getByText(second).first().waitFor();
  await goal(third);
  await page.getByText(third).first().waitFor();
  const timeline = page.locator('section[aria-labelledby="timeline"]');
  for (const name of [first, second, third]) {
    expect(await timeline.getByText(name, { exact: false }).count()).toBe(1);
  }
  expect(await isSameDocument(page)).toBe(true);
});
