import type { Browser } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { InboxDesk } from "./inbox-desk.ts";
import {
  applyAsExpert,
  applyAsStreamer,
  createApplicant,
  orderGoods,
  reportComment,
  requestCorrection,
  requestWaiver,
  requestWithdrawal,
  submitArticle,
  submitTip,
} from "./inbox-requests.ts";

let site: TestSite;
let browser: Browser;
startForFile(
  async () => {
    [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
  },
  async () => {
    await browser?.close();
    await site?.stop();
  },
);
afterEach(() => closePages(browser));
const desk = new InboxDesk(() => ({ site, browser }));

const rolesOf = async (uid: number) =>
  (
    await site.database.$client
      .prepare("SELECT role FROM user_roles WHERE user_id = ?")
      .bind(uid)
      .all<{ role: string }>()
  ).results.map(({ role }) => role);

test("a moderation lead approves a streamer; finance does not see the application", async () => {
  const applicant = await createApplicant(site, "caster");
  const { page: own } = await openSignedIn(browser, site, { name: applicant.name, path: "/en" });
  const item = { kind: "anchor_application", id: await applyAsStreamer(site, applicant, own) } as const;
  await desk.expectHidden("finance", item);
  const page = await desk.claimAndReview("moderation_lead", item);
  const card = page.locator(`[data-application="${item.id}"]`);
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
  expect(await rolesOf(applicant.uid)).toContain("anchor");
  await desk.expectDecided(page, item);
});

test("a moderation lead rejects an expert; an editor does not see the application", async () => {
  const applicant = await createApplicant(site, "analyst");
  const item = { kind: "expert_application", id: await applyAsExpert(site, applicant) } as const;
  await desk.expectHidden("editor", item);
  const page = await desk.claimAndReview("moderation_lead", item);
  const card = page.locator(`[data-application="${item.id}"]`);
  await card.getByText("Reject").first().click();
  await card.getByLabel("Note").fill("More depth, please");
  await card.getByRole("button", { name: "Reject" }).click();
  await card.waitFor({ state: "detached" });
  expect(await rolesOf(applicant.uid)).not.toContain("expert");
  await desk.expectDecided(page, item);
});

test("a moderation lead releases a tip; support does not see it", async () => {
  const { planId, title } = await submitTip(site);
  const item = { kind: "tip", id: planId } as const;
  await desk.expectHidden("support", item);
  const page = await desk.claimAndReview("moderation_lead", item);
  const card = page.locator("[data-tip]", { hasText: title });
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
  await desk.expectDecided(page, item);
});

test("an editor publishes an article that an operator wrote; a feed operator does not see it", async () => {
  const { newsId, title } = await submitArticle(site);
  const item = { kind: "article", id: newsId } as const;
  await desk.expectHidden("feed_operator", item);
  const page = await desk.claimAndReview("editor", item);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published", { exact: true }).first().waitFor();
  const response = await fetch(`${site.url}/en/news/soccer/${newsId}`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(title)]);
  await desk.expectDecided(page, item);
});

test("finance approves a shop order; support does not see it", async () => {
  const id = await orderGoods(await createTestUser(site, "rich"));
  const item = { kind: "goods_order", id } as const;
  await desk.expectHidden("support", item);
  const page = await desk.claimAndReview("finance", item);
  const order = page.locator(`[data-order="${id}"]`);
  await order.getByText("1 Harbour Street").waitFor();
  await order.getByRole("button", { name: "Approve" }).click();
  await order.waitFor({ state: "detached" });
  await desk.expectDecided(page, item);
});

test("an administrator removes a reported comment; an editor does not see it", async () => {
  const { caseId, text } = await reportComment(site);
  const item = { kind: "content_case", id: caseId } as const;
  await desk.expectHidden("editor", item);
  const page = await desk.claimAndReview("admin", item);
  const card = page.locator("[data-case]", { hasText: text });
  await card.getByRole("button", { name: "Remove" }).click();
  await card.waitFor({ state: "detached" });
  await desk.expectDecided(page, item);
});

test("finance approves a withdrawal, an operator pays it; support does not see it", async () => {
  const { withdrawalId, payout } = await requestWithdrawal(site);
  const item = { kind: "withdrawal", id: withdrawalId } as const;
  await desk.expectHidden("support", item);
  const page = await desk.claimAndReview("finance", item);
  const card = page.locator(`[data-withdrawal="${withdrawalId}"]`);
  await card.getByText(payout).waitFor();
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Approved" }).click();
  await card.getByText("Another operator has to confirm this.").waitFor();

  const payer = await desk.claimAndReview("operator", item);
  const approved = payer.locator(`[data-withdrawal="${withdrawalId}"]`);
  await approved.getByLabel("Payment reference").fill("TX-4712");
  await approved.getByRole("button", { name: "Mark as paid" }).click();
  await approved.waitFor({ state: "detached" });
  await desk.expectDecided(payer, item);
});

test("finance confirms a correction that an operator requested and can't confirm; support does not see it", async () => {
  const { id, reason } = await requestCorrection(site, "operator");
  const item = { kind: "ledger_correction", id } as const;
  await desk.expectHidden("support", item);
  const { page: requester, token } = await desk.openAs("operator");
  await desk.itemOf(requester, item).getByRole("link", { name: "Review" }).click();
  const own = requester.locator("[data-asked]", { hasText: reason });
  await own.getByText("Another operator has to confirm this.").waitFor();
  expect(await own.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  const decision = { id, decision: "confirm" };
  const refused = await createApiCaller(site)("POST /ledger/decideCorrection", decision, { token });
  expect(refused.envelope.errorName).toBe("no_permission");

  const page = await desk.claimAndReview("finance", item);
  const card = page.locator("[data-asked]", { hasText: reason });
  await card.getByRole("button", { name: "Confirm" }).click();
  await card.getByText("Confirmed", { exact: true }).waitFor();
  await desk.expectDecided(page, item);
});

test("an operator confirms a waiver that finance requested and can't confirm; an editor does not see it", async () => {
  const { id, reason, debtorUid } = await requestWaiver(site, "finance");
  const item = { kind: "debt_waiver", id } as const;
  await desk.expectHidden("editor", item);
  const { page: requester } = await desk.openAs("finance");
  await desk.itemOf(requester, item).getByRole("link", { name: "Review" }).click();
  const own = requester.locator("[data-asked]", { hasText: reason });
  await own.getByText("Another operator has to confirm this.").waitFor();
  expect(await own.getByRole("button", { name: "Confirm" }).count()).toBe(0);

  const page = await desk.claimAndReview("operator", item);
  const card = page.locator("[data-asked]", { hasText: reason });
  await card.getByRole("button", { name: "Confirm" }).click();
  await card.getByText("Confirmed", { exact: true }).waitFor();
  await page.locator(`[data-debt="${debtorUid}"]`).waitFor({ state: "detached" });
  await desk.expectDecided(page, item);
});
