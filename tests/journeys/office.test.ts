import type { Browser } from "playwright-core";
import { expect, test, vi } from "vitest";
import { createAccount } from "#tests/support/create-account.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, openPageAs, openSignedIn, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { openOffice as openOfficeOf } from "./open-office.ts";

const PASSWORD = "Kickoff2026";
const HYDRATED_WITHIN_MS = 15_000;

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const openOffice = (name: string) => openOfficeOf(browser, site, name);

const uidOf = async (name: string) =>
  (await site.database.$client.prepare("SELECT id FROM users WHERE username = ?").bind(name).first<number>("id")) ?? 0;

test("a role is granted by two operators; the requester cannot approve, and the new editor reaches the news desk", async () => {
  const uid = await uidOf("svip");
  const { page } = await openOffice("operator");
  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByLabel("UID").fill(String(uid));
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Editor" });
  await page.getByLabel("Reason").fill("Joins the desk");
  await page.getByRole("button", { name: "Request change" }).click();
  const own = page.locator("[data-request]", { hasText: "Joins the desk" });
  await own.getByText("Another operator has to confirm this.").waitFor();
  expect(await own.getByRole("button", { name: "Approve" }).count()).toBe(0);

  const { page: second } = await openOffice("operator2");
  const item = second.locator('[data-item^="staff_request:"]', { hasText: "Editor" });
  await item.getByRole("button", { name: "Claim" }).click();
  await item.getByText("Assigned to you").waitFor();
  await item.getByRole("link", { name: "Review" }).click();
  const request = second.locator("[data-request]", { hasText: "Joins the desk" });
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });

  const { page: editor } = await openOffice("svip");
  const menu = editor.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "News" }).click();
  await editor.getByRole("heading", { name: "News", level: 1 }).waitFor();
  expect(await menu.getByRole("link", { name: "Ledger" }).count()).toBe(0);
  await editor.goto(`${site.url}/en/admin/staff`);
  await editor.getByText("you don't have permission to access this page", { exact: false }).first().waitFor();

  await second.getByRole("link", { name: "Audit log" }).click();
  const entries = second.locator("[data-entry]");
  await entries.filter({ hasText: "POST /operator/staff/decide" }).first().waitFor();
  await entries.filter({ hasText: "Joins the desk" }).first().waitFor();
});

test("a user report is claimed by one moderator, refused to another, and leads to a mute that is lifted on appeal", async () => {
  const call = createApiCaller(site);
  await site.database.$client.batch([
    site.database.$client.prepare("DELETE FROM inbox_claims"),
    site.database.$client.prepare("UPDATE user_reports SET state = 'refused' WHERE state = 'open'"),
  ]);
  const reported = await openSignedIn(browser, site, { name: "vip", path: "/en" });
  const reporter = await openSignedIn(browser, site, { name: "fan", path: "/en/about" });
  await call(
    "POST /user/report",
    { userId: await uidOf("vip"), reason: "advertisement", note: "posts links" },
    { token: reporter.token },
  );

  const { page: lead } = await openOffice("moderation_lead");
  const { page: admin, token: adminToken } = await openOffice("admin");
  const itemOf = (page: typeof lead) => page.locator('[data-item^="user_report:"]', { hasText: "vip" }).first();
  await itemOf(lead).getByRole("button", { name: "Claim" }).click();
  await itemOf(lead).getByText("Assigned to you").waitFor();
  const id = (await itemOf(lead).getAttribute("data-item"))?.slice("user_report:".length);
  const refused = await call(
    "POST /operator/inbox/claim",
    { kind: "user_report", id, claim: true },
    { token: adminToken },
  );
  expect(refused.envelope.errorName).toBe("item_claimed");
  await admin.reload();
  await itemOf(admin).getByText("Assigned to moderation_lead").waitFor();

  await itemOf(lead).getByRole("link", { name: "Review" }).click();
  const report = lead.locator("[data-report]", { hasText: "posts links" });
  await report.getByRole("button", { name: "Uphold and mute" }).click();
  await report.waitFor({ state: "detached" });

  await getAccountMenu(reported.page, "vip").click();
  await reported.page.locator("#person").getByRole("link").first().click();
  await reported.page.getByRole("link", { name: "Chat restrictions" }).first().click();
  await reported.page.waitForURL(`${site.url}/en/userInfo/sanctions`);
  await reported.page.locator("html[data-alive]").waitFor();
  const sanction = reported.page.locator("[data-sanction]", { hasText: "Muted in all rooms" }).first();
  await sanction.getByText("Advertis", { exact: false }).waitFor();
  await sanction.getByLabel("Why should it be lifted?").fill("It was a friend's channel");
  await sanction.getByRole("button", { name: "Appeal" }).click();
  await sanction.getByText("Your appeal is being reviewed").waitFor();

  await admin.reload();
  await admin.locator("html[data-alive]").waitFor();
  await admin.locator('[data-item^="mute_appeal:"]').first().getByRole("link", { name: "Review" }).click();
  const appeal = admin.getByRole("listitem").filter({ hasText: "It was a friend's channel" });
  await appeal.getByLabel("Reply").fill("Agreed");
  await appeal.getByRole("button", { name: "Lift mute" }).click();
  await appeal.waitFor({ state: "detached" });
  await reported.page.reload();
  await reported.page.getByText("Mute lifted", { exact: false }).first().waitFor();
});

test("support bans an account, which is signed out and told why, and lifts the ban", async () => {
  const uid = await uidOf("channel");
  await site.database.$client.prepare("DELETE FROM user_roles WHERE user_id = ? AND role = 'channel'").bind(uid).run();
  const banned = await openSignedIn(browser, site, { name: "channel", path: "/en" });
  const { page } = await openOffice("support");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("searchbox").fill("channel@kickoff.example");
  await page.getByRole("button", { name: "Search" }).last().click();
  await page.locator(`[data-user="${uid}"]`).getByRole("link").first().click();
  const account = page.locator(`[data-account="${uid}"]`);
  await account.getByText("Ban account").first().click();
  await account.getByLabel("Reason").first().selectOption({ label: "Fraud" });
  await account.getByRole("button", { name: "Ban account" }).click();
  await account.locator("[data-sanction]").getByText("Fraud").waitFor();

  await banned.page.reload();
  await banned.page.locator("html[data-alive]").waitFor();
  await signIn(banned.page, "channel", PASSWORD);
  await getDialog(banned.page).getByText("Reason: Fraud", { exact: false }).waitFor();

  await account.getByText("Unban account").first().click();
  await account.getByLabel("Reason").first().fill("Card owner confirmed");
  await account.getByRole("button", { name: "Unban account" }).click();
  await account.getByText("Ban account").first().waitFor();
  await openSignedIn(browser, site, { name: "channel", path: "/en" });
});

test("a duplicate account is merged by two operators: its owner keeps the coins and signs in with its email", async () => {
  const duplicate = await createAccount(site, "twin");
  const keeper = await createAccount(site, "keeper");
  const balance = async (uid: number) =>
    site.database.$client
      .prepare("SELECT sum(balance) AS n FROM ledger_accounts WHERE user_id = ?")
      .bind(uid)
      .first<number>("n");
  const both = Number(await balance(duplicate.uid)) + Number(await balance(keeper.uid));
  const { page } = await openOffice("operator");
  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByLabel("Action").selectOption({ label: "Merge duplicate accounts" });
  await page.getByLabel("UID of the duplicate").fill(String(duplicate.uid));
  await page.getByLabel("UID of the account to keep").fill(String(keeper.uid));
  await page.getByLabel("Reason").fill("Same person, lost the password");
  await page.getByRole("button", { name: "Request change" }).click();
  await page.locator("[data-request]", { hasText: "lost the password" }).waitFor();

  const { page: second } = await openOffice("operator2");
  await second.getByRole("link", { name: "Roles" }).click();
  const request = second.locator("[data-request]", { hasText: "lost the password" });
  await request.getByText(String(keeper.uid)).waitFor();
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
  expect([await balance(duplicate.uid), await balance(keeper.uid)]).toEqual([0, both]);
});

test("G opens a dialog that jumps to a page; guests get a login form", async () => {
  const { page } = await openOffice("operator");
  const dialog = page.getByRole("dialog");
  // The key works once the menu is hydrated.
  await vi.waitFor(
    async () => {
      if ((await dialog.count()) === 0) await page.keyboard.press("g");
      expect(await dialog.count()).toBe(1);
    },
    { timeout: HYDRATED_WITHIN_MS },
  );
  await dialog.getByRole("textbox").fill("audit");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
  const guest = await openPageAs(browser, site, "/en/operator");
  await guest.page.getByText("Log in with an operator account.").first().waitFor();
  expect(new URL(guest.page.url()).pathname).toBe("/en/admin");
});
