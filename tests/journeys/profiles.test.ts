// Long because one site and one browser serve all journeys of users with each other and with their own data.
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Download } from "playwright-core";
import { expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { createAccount } from "#tests/support/create-account.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs, openSignedIn, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const PASSWORD = "Kickoff2026";
let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const visit = (path: string, options: BrowserContextOptions = {}) => openPageAs(browser, site, path, options);
const uidOf = async (name: string) =>
  (await site.database.$client.prepare("SELECT id FROM users WHERE username = ?1").bind(name).first<number>("id")) ?? 0;
const visitAsUser = (name: string, path: string, options: BrowserContextOptions = {}) =>
  openSignedIn(browser, site, { name, path, ...options });
const textOf = async (download: Download) => readFile(await download.path(), "utf8");
const getEmailsTo = async (to: string) => {
  const response = await fetch(`${site.url}/dev/outbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { list: { subject: string; text: string }[] }).list;
};

test("following adds a follower, and unfollowing removes it", async () => {
  const rich = await uidOf("rich");
  const { page, pageErrors } = await visitAsUser("fan", `/en/userInfo/${rich}`);
  await page.getByRole("heading", { name: "rich", level: 1 }).waitFor();
  expect(await page.title()).toContain("rich | ");
  await page.getByRole("button", { name: "Follow: rich" }).click();
  await page.getByRole("button", { name: "Unfollow: rich" }).waitFor();
  expect(await page.locator("article dl").textContent()).toContain("Followers1");

  const other = await visitAsUser("rich", "/en/userInfo/focus?tab=fans");
  await other.page.getByRole("link", { name: "fan", exact: true }).waitFor();
  await other.page.getByRole("button", { name: "Follow: fan" }).click();
  await other.page.getByRole("button", { name: "Unfollow: fan" }).waitFor();

  await page.goto(`${site.url}/en/userInfo/focus?tab=people`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("button", { name: "Unfollow: rich" }).click();
  await page.getByText("You're not following anyone yet").waitFor();
  await other.page.goto(`${site.url}/en/userInfo/focus?tab=fans`);
  await other.page.getByText("No followers yet").waitFor();
  await other.page.goto(`${site.url}/en/userInfo/${rich}`);
  expect(await other.page.locator("article dl").textContent()).toContain("Followers0");
  expect(pageErrors).toEqual([]);
});

test("guests follow in their browser and are asked to log in to report; a report is queued", async () => {
  const anchor = await uidOf("anchor");
  const { page } = await visit(`/en/userInfo/${anchor}`);
  await page.getByText("Streamer", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Follow: anchor" }).click();
  await page.getByRole("button", { name: "Unfollow: anchor" }).waitFor();
  await page.getByRole("button", { name: "Report" }).click();
  await getDialog(page).waitFor();
  const member = await visitAsUser("moderator", `/en/userInfo/${anchor}`);
  await member.page.getByRole("button", { name: "Report" }).click();
  await getDialog(member.page).getByLabel("Spam").check();
  await getDialog(member.page).getByLabel("Details (optional)").fill("the same link, all evening");
  await getDialog(member.page).getByRole("button", { name: "Send report" }).click();
  await member.page.getByText("Report sent", { exact: false }).waitFor();
  const row = await site.database.$client.prepare("SELECT subject_id, reason, note, state FROM user_reports").first();
  expect(row).toEqual({
    subject_id: anchor,
    reason: "malicious_spamming",
    note: "the same link, all evening",
    state: "open",
  });
});

test("unknown ids return 404; empty profiles are not indexed", async () => {
  for (const path of ["/en/userInfo/123456789", "/en/userInfo/012", "/en/userInfo/nobody"]) {
    expect((await sendGet(site, path)).status, path).toBe(404);
  }
  const quiet = await sendGet(site, `/en/userInfo/${await uidOf("channel")}`);
  expect(quiet.status).toBe(200);
  expect(quiet.body).toContain('content="noindex"');
  expect(quiet.body).not.toContain("Channel operator");
  await site.database.$client.prepare("UPDATE users SET signature = 'Numbers first' WHERE username = 'expert'").run();
  const loud = await sendGet(site, `/en/userInfo/${await uidOf("expert")}`);
  expect(loud.body).not.toContain('content="noindex"');
  expect(loud.body).toContain('name="description" content="Numbers first"');
});

test("a channel's visitor registers; the bonus is in the transactions, also when filtered and as CSV", async () => {
  const { page } = await visit("/en/about?promotionChannelId=autumn-26");
  await page.waitForFunction(() => localStorage.getItem("promotionChannelId") === "autumn-26");
  await page.goto(`${site.url}/en/userInfo/water`);
  await getDialog(page).waitFor();
  await getDialog(page).getByRole("button", { name: "Continue with email" }).click();
  await getDialog(page).locator("[inputmode=email]").fill("mira@fans.example");
  await getDialog(page).getByRole("button", { name: "Send code" }).click();
  await getDialog(page)
    .getByRole("button", { name: /^Resend in/ })
    .waitFor();
  await getDialog(page)
    .getByLabel("Verification code")
    .fill(await getLastCode(site, "mira@fans.example"));
  await getDialog(page).getByRole("button", { name: "Log in" }).click();
  await getDialog(page).getByRole("button", { name: "Skip" }).click();
  const line = page.locator("main li", { hasText: "Registration bonus" });
  await line.waitFor();
  expect(await line.textContent()).toMatch(/This site\+200Bonus coins$/);
  const stored = await site.database.$client
    .prepare("SELECT promotion_channel_id AS id FROM users WHERE registration_source = 'email'")
    .first();
  expect(stored).toEqual({ id: "autumn-26" });

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(file)).toMatch(
    /Time,Type,Wallet,Amount,From \/ to\r\n.*,Registration bonus,Bonus coins,200,This site/,
  );

  await page.getByRole("link", { name: "Diamonds", exact: true }).click();
  await page.getByText("No transactions yet").waitFor();
  await page.getByRole("link", { name: "Bonus coins", exact: true }).click();
  await line.waitFor();
  await page.getByLabel("Type").selectOption({ label: "Top-up" });
  await page.getByLabel("To", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("No transactions yet").waitFor();
  expect(new URL(page.url()).search).toBe("?kind=recharge&to=2026-01-01&purse=bonus_coins");
});

test("data export downloads once a day", async () => {
  const { page } = await visitAsUser("svip", "/en/userInfo/data");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(JSON.parse(await textOf(file))).toMatchObject({
    account: { username: "svip" },
    contacts: [{ kind: "email", value: "svip@kickoff.example" }],
    roles: expect.arrayContaining(["svip"]),
  });
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("You can download your data once a day", { exact: false }).waitFor();
});

test("deleting an account signs it out on every device; logging in restores it", async () => {
  const { uid, name, email } = await createAccount(site, "leaver");
  const { page } = await visitAsUser(name, "/en/userInfo/data");
  const otherDevice = await visitAsUser(name, "/en/userInfo/info");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel("Current password").fill("Wrong2026");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByText("Your current password is incorrect.").waitFor();
  await dialog.getByRole("button", { name: "Use a code instead" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, email));
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByText("Log in within 14 days to keep it", { exact: false }).waitFor();
  await page.waitForURL(`${site.url}/en`);
  await page.locator("header").getByRole("link", { name: "Log in" }).waitFor();
  expect((await getEmailsTo(email))[0]?.subject).toMatch(/^Your .* account will be deleted$/);

  // The server closes the sockets of an ended session and the page goes home; an earlier reload would race with that.
  await otherDevice.page.waitForURL(`${site.url}/en`);
  await otherDevice.page.locator("header").getByRole("link", { name: "Log in" }).waitFor();
  await otherDevice.page.goto(`${site.url}/en/userInfo/info`);
  await getDialog(otherDevice.page).waitFor();
  await otherDevice.page.goto(`${site.url}/en/userInfo/${uid}`);
  await otherDevice.page.getByRole("heading", { name: "Deleted user" }).waitFor();

  await signIn(page, name, PASSWORD);
  await page.getByText(`Welcome back, ${name}! Your account won't be deleted.`).waitFor();
  await getAccountMenu(page, name).waitFor();
  await expect.poll(async () => (await getEmailsTo(email))[0]?.subject).toMatch(/account won't be deleted$/);
  // The cached guest page may be up to a minute old.
  const profile = await sendGet(site, `/en/userInfo/${uid}`, {}, { "cache-control": "no-store" });
  expect(profile.body).toContain(`<bdi>${name}</bdi>`);
});

test("members without permission get an error, guests a login form on the same page", async () => {
  const guest = await visit("/en/userInfo/level");
  await getDialog(guest.page).waitFor();
  await guest.page.keyboard.press("Escape");
  await guest.page.getByRole("heading", { name: "Please log in first." }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe("/en/userInfo/level");

  const { page } = await visitAsUser("admin", "/en/userInfo/level");
  await page.getByRole("heading", { name: "How to level up" }).waitFor();
  await site.database.$client
    .prepare("DELETE FROM user_roles WHERE user_id = ?1")
    .bind(await uidOf("admin"))
    .run();
  await page.goto(`${site.url}/en/userInfo/level`);
  await page.getByRole("heading", { name: "Sorry, you don't have permission to access this page." }).waitFor();
});

test.each([
  ["en", "light", 1440],
  ["ar", "dark", 390],
] as const)("in %s, %s, %i pixels wide: passes axe, and nothing is cut off", async (locale, scheme, width) => {
  const viewport = { width, height: 900 };
  const { page } = await visitAsUser("operator", `/${locale}/userInfo/info`, { colorScheme: scheme, viewport });
  for (const name of ["info", "level", "focus", "water", "setting", "data", String(await uidOf("rich"))]) {
    await page.goto(`${site.url}/${locale}/userInfo/${name}`);
    await page.locator("html[data-alive]").waitFor();
    expect(await listSeriousViolations(page), name).toEqual([]);
    const isCut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isCut, name).toBe(false);
  }
});

test("operators see feed health and rejected rows; others do not", async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  await pushDelivery(site, createDelivery([createLiveMatch({ revision: 6, score: { home: 0, away: 0, parts: [] } })]));
  const { page, pageErrors } = await visitAsUser("operator", "/en/admin/feeds");
  await page.getByRole("row", { name: /^test Running Just now/ }).waitFor();
  await page.getByRole("link", { name: "test", exact: true }).click();
  await page.waitForURL(/source=test/);
  const held = page.locator(".rejected-row", { hasText: "score_fell_without_correction" });
  await held.getByText("View payload").click();
  await held.getByText('"matchId": 990001').or(held.getByText('"id": 990001')).first().waitFor();
  expect(await held.locator("pre").count()).toBe(2);
  expect(pageErrors).toEqual([]);

  const { page: other } = await visitAsUser("moderator", "/en/admin/feeds");
  await other.getByText("Sorry, you don't have permission to access this page.").waitFor();
});
