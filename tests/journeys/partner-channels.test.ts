import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertRoles } from "#db/queries/identity/account-writes.ts";
import { promotionChannels } from "#db/schema/channels.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { createAccount } from "#tests/support/create-account.ts";
import { sendGet } from "#tests/support/http.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs, openSignedIn, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const PASSWORD = "Kickoff2026";
/** The default user agent of the browser says headless, and visits of bots are not counted. */
const HUMAN = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36" };
let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

async function signedInPartner(name: string) {
  const opened = await openSignedIn(browser, site, { name, path: "/en/", ...HUMAN });
  await getAccountMenu(opened.page, name).click();
  await opened.page.getByRole("link", { name: "Partner channels" }).click();
  await opened.page.getByRole("heading", { name: "Partner channels", level: 1 }).waitFor();
  return opened;
}

async function register(page: Page, email: string) {
  const dialog = getDialog(page);
  await dialog.getByRole("button", { name: "Continue with email" }).click();
  await dialog.locator("[inputmode=email]").fill(email);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, email));
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByRole("button", { name: "Skip" }).click();
}

async function topUp(page: Page, cny: number) {
  await page.goto(`${site.url}/en/recharge`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByText("Stablecoin (USDT)").click();
  await page.getByLabel("Other amount").fill(String(cny * COINS_PER_CNY));
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/dev/pay/**");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.locator('[data-state="paid"]').waitFor();
}

const numbersOf = (page: Page) => page.locator("table[data-numbers] tbody tr").first().locator("td").allTextContents();

test("a partner's link brings a user, and the partner sees exactly that user's activity", async () => {
  const { page: partner, pageErrors } = await signedInPartner("channel");
  await partner.getByRole("link", { name: "Add channel" }).click();
  await partner.getByLabel("Channel name").fill("=Podcast");
  await partner.getByLabel("Registration source").fill("Podcast");
  await partner.getByRole("button", { name: "Add channel" }).click();
  await partner.getByRole("heading", { name: "Links and QR codes" }).waitFor();
  expect(await partner.getByRole("img", { name: /^QR code for/ }).count()).toBe(3);
  await partner.locator('[data-block="title"] input').fill("Join the podcast");
  await partner.locator("#landing").locator("..").getByRole("button", { name: "Save" }).click();
  await partner.getByText("Saved", { exact: true }).first().waitFor();
  const link = new URL((await partner.locator("code", { hasText: "/register/" }).textContent()) ?? "");
  const channelId = link.searchParams.get("promotionChannelId") ?? "";

  const { page: fan } = await openPageAs(browser, site, link.pathname + link.search, HUMAN);
  await fan.getByRole("heading", { name: "Join the podcast", level: 1 }).waitFor();
  await fan.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await register(fan, `listener${Date.now()}@fans.example`);
  await fan.getByText("You're already logged in.").waitFor();
  await topUp(fan, 7);

  await partner.getByRole("link", { name: "Statistics", exact: true }).last().click();
  await partner.waitForURL(`**/channel/statistical?id=${channelId}`);
  await partner.getByText("Matches the ledger").waitFor();
  // Visits, registered-user visits, registrations, downloads, top-ups, spending, not counted.
  expect(await numbersOf(partner)).toEqual(["1", "0", "1", "0", "70", "0", "0"]);
  const [file] = await Promise.all([
    partner.waitForEvent("download"),
    partner.getByRole("button", { name: "Download CSV" }).first().click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)?.split(",").slice(1)).toEqual(await numbersOf(partner));

  await partner.locator('[data-number="recharged"] a').first().click();
  await partner.locator('[data-entry="recharge"]').waitFor();
  expect(await partner.locator('[data-entry="recharge"]').textContent()).toMatch(/\+70/);
  await partner
    .getByRole("navigation", { name: "Partner channels" })
    .getByRole("link", { name: "Referred users" })
    .click();
  await partner.locator("[data-user]").first().waitFor();
  expect(await partner.locator("[data-user]").count()).toBe(1);
  expect(await partner.getByRole("main").textContent()).not.toContain("listener");
  expect(pageErrors).toEqual([]);
  expect(await listSeriousViolations(partner)).toEqual([]);

  const rival = await createAccount(site, "rival");
  await insertRoles(site.database, rival.uid, ["channel"]);
  // Marked as seeded, because seeded accounts get their rights without a second factor.
  await site.database.$client
    .prepare("UPDATE users SET registration_source = 'seed' WHERE id = ?")
    .bind(rival.uid)
    .run();
  const { page: stranger } = await signedInPartner(rival.name);
  await stranger.getByText("No channels yet").waitFor();
  for (const call of ["statistics", "statisticsCsv", "users", "usersCsv", "channels/detail", "statement"]) {
    const status = await stranger.evaluate(
      async (path) => (await fetch(path)).status,
      `/java/promotion/${call}?channelId=${channelId}&month=2026-11`,
    );
    expect([call, status]).toEqual([call, 404]);
  }

  // One in 150 ids looks like a number in scientific notation.
  const id = `${10_000_000 + Math.floor(Math.random() * 80_000_000)}e3`;
  await site.database.insert(promotionChannels).values({
    ...{ id, brandId: "aurora", operatorId: rival.uid, name: "Newsletter", source: "Email" },
    ...{ operationId: id, createdAtMs: Date.now(), changedAtMs: Date.now() },
  });
  await stranger.reload();
  await stranger.getByRole("link", { name: "Newsletter", exact: true }).click();
  await stranger.getByRole("heading", { name: "Links and QR codes" }).waitFor();
  expect(await stranger.getByText(id, { exact: true }).count()).toBe(1);
  const unknown = await stranger.goto(`${site.url}/en/channel?id=unknown`);
  expect(unknown?.status()).toBe(404);
});

test("a partner who opened the partner area before logging in gets it in a new tab", async () => {
  const { page } = await openPageAs(browser, site, "/en/channel", HUMAN);
  await getDialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL(`${site.url}/en`);
  const [opened] = await Promise.all([page.context().waitForEvent("page"), signIn(page, "channel", PASSWORD)]);
  await opened.waitForURL(`${site.url}/en/channel`);
  await opened.getByRole("heading", { name: "Partner channels", level: 1 }).waitFor();
});

test("the site can be installed, and shows an offline page without a network", async () => {
  const manifest = JSON.parse((await sendGet(site, "/manifest.webmanifest?lang=ar")).body) as Record<string, unknown>;
  expect(manifest).toMatchObject({ start_url: "/ar", dir: "rtl", display: "standalone" });
  const { page } = await openPageAs(browser, site, "/en/download", HUMAN);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.match("/offline"));
  await page.goto(`${site.url}/en/about`);
  await page.context().setOffline(true);
  await page.goto(`${site.url}/en/match`).catch(() => undefined);
  await page.getByRole("heading", { name: "You're offline. Scores may be out of date." }).waitFor();
});
