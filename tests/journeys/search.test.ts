import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { sampleTeam } from "#tests/worker/db/sample-matches.ts";
import { indexAllDocuments } from "#tests/worker/search/index-all-documents.ts";

const SOCCER = 202;
const TEAM = 8_800_001;
const NAMES = {
  ru: "Тверские Ястребы",
  el: "Γεράκια Πάτρας",
  ar: "صقور الواحة",
  th: "เหยี่ยวภูเก็ต",
  "zh-CN": "苏州飞鹰",
  "zh-TW": "臺南飛鷹",
  ja: "オオタカ",
  ko: "수원 참매",
  vi: "Đại Bàng Đà Lạt",
  tr: "Iğdır Şahinleri",
};
/** Search text by language; `NAMES` has the name that is found. */
const TYPED: readonly (readonly [locale: keyof typeof NAMES, typed: string])[] = [
  ["ru", "ястреб"],
  ["el", "γερακια"],
  ["ar", "واحه"],
  ["th", "ภูเก็ต"],
  ["zh-CN", "飞鹰"],
  ["zh-TW", "飛鷹"],
  ["ja", "おおたか"],
  ["ko", "참매"],
  ["vi", "dai bang da lat"],
  ["tr", "igdir sahin"],
];

let site: TestSite;
let browser: Browser;

openJourney(async (world) => {
  ({ site, browser } = world);
  const team = { ...sampleTeam(SOCCER, 1), id: TEAM, name: "Suzhou Hawks", names: NAMES };
  await runBatch(site.database, upsertTeams(site.database, [team], Date.now()));
  await indexAllDocuments(site.database);
});

async function openHome(locale: string, isPhone = false) {
  const opened = await openPage(browser, isPhone ? { viewport: { width: 390, height: 844 } } : {});
  await opened.page.goto(`${site.url}/${locale}`);
  await opened.page.locator("html[data-alive]").waitFor();
  return opened;
}
const field = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const options = (page: Page) => page.getByRole("option");

test.each(TYPED)("in %s, “%s” finds the team, which opens with the keyboard", async (locale, typed) => {
  const { page, pageErrors } = await openHome(locale);
  await page.locator(`.site-header a[aria-keyshortcuts]`).click();
  await field(page).fill(typed);
  await options(page).filter({ hasText: NAMES[locale] }).first().waitFor();
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await page.waitForURL(new RegExp(`/squadLibrary/${TEAM}$`));
  await page.getByRole("heading", { level: 1, name: NAMES[locale] }).waitFor();
  expect(pageErrors).toEqual([]);
});

test("Ctrl+K opens the search, Enter shows all results, and the text is remembered on the device", async () => {
  const { page, pageErrors } = await openHome("en");
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  expect(await listSeriousViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await field(page).fill("suzhou hawsk");
  await page.getByRole("dialog").getByText("No exact match for “suzhou hawsk”").waitFor();
  await field(page).press("Enter");
  await page.waitForURL(/\/search\/suzhou%20hawsk$/);
  await page.getByRole("heading", { level: 1, name: "Results for “suzhou hawsk”" }).waitFor();
  expect(await listSeriousViolations(page)).toEqual([]);
  await page.getByRole("navigation", { name: "Search" }).getByRole("link", { name: "Teams" }).click();
  await page.waitForURL(/group=team/);
  await page.getByRole("main").getByRole("link", { name: "Suzhou Hawks" }).waitFor();
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("link", { name: "suzhou hawsk" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await page.getByRole("heading", { name: "Recent searches" }).waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
  expect(pageErrors).toEqual([]);
});

test("searches the first letter at once, and later ones together while its response is pending", async () => {
  const { page, pageErrors } = await openHome("en");
  const searched: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/java/search/all?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("text") ?? "";
    searched.push(text);
    if (text === "h") await released;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  // With timers paused, only undebounced requests are sent.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.insertText("h");
  await expect.poll(() => searched).toEqual(["h"]);
  await page.keyboard.insertText("aw");
  await page.keyboard.insertText("ks");
  await page.clock.resume();
  await expect.poll(() => searched).toEqual(["h", "hawks"]);
  await options(page).filter({ hasText: "Suzhou Hawks" }).first().waitFor();
  release();
  expect(pageErrors).toEqual([]);
});

test("on a phone, a search without results links to other pages", async () => {
  const { page } = await openHome("en", true);
  await page.locator(`.site-header a[aria-keyshortcuts]`).click();
  await field(page).fill("zzzzqqqq");
  await page.getByRole("dialog").getByText("No results for “zzzzqqqq”").waitFor();
  await field(page).press("Enter");
  await page.getByRole("heading", { name: "No results for “zzzzqqqq”" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Stats" }).click();
  await page.waitForURL(/leagueLibrary$/);
});

test("without scripts the search is a page with a form", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/en`);
  await page.locator(`.site-header a[aria-keyshortcuts]`).click();
  await page.waitForURL(/\/en\/search$/);
  await page.getByRole("searchbox").fill("suzhou");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/\/en\/search\/suzhou$/);
  await page.getByRole("main").getByRole("link", { name: "Suzhou Hawks" }).waitFor();
});

test("a complaint gets a number, is claimed by an operator and resolved", async () => {
  const { page } = await openHome("en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  const text = `The stream shows a film I own, ${Date.now()}`;
  await page.getByRole("button", { name: "Send complaint" }).click();
  await page.getByText("Enter a valid email address").waitFor();
  await page.getByLabel("Topic").selectOption("copyright");
  await page.getByLabel("Email").fill("owner@films.example");
  await page.getByLabel("What happened?").fill(text);
  await page.getByRole("button", { name: "Send complaint" }).click();
  await page.getByText("We've received your complaint.").waitFor();

  const operator = await openSignedIn(browser, site, { name: "operator", path: "/en/admin" });
  await operator.page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Complaints" })
    .click();
  const card = operator.page.locator("[data-complaint]").filter({ hasText: text });
  await card.getByRole("button", { name: "Claim" }).click();
  await card.waitFor({ state: "detached" });
  await operator.page.getByRole("link", { name: "In progress" }).click();
  await card.getByText("Assigned to you").waitFor();
  await card.getByLabel("What you decided and why").fill("The stream was taken down.");
  await card.getByRole("button", { name: "Uphold" }).click();
  await card.waitFor({ state: "detached" });
  await operator.page.getByRole("link", { name: "Upheld" }).click();
  await card.getByText("The stream was taken down.").waitFor();
  await expect
    .poll(() =>
      site.database.$client
        .prepare("SELECT state, sender_hash AS hash FROM complaints WHERE body = ?")
        .bind(text)
        .first<{ state: string; hash: string }>(),
    )
    .toEqual({ state: "upheld", hash: "" });
});
