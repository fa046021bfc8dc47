import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { InboxDesk } from "./inbox-desk.ts";
import {
  fileComplaint,
  openDispute,
  rechargeStateOf,
  reportMessage,
  requestRefund,
  submitVideo,
  UnmappedFeed,
  uniqueText,
  WAIT,
} from "./inbox-items.ts";
import { openOffice } from "./open-office.ts";

const feed = new UnmappedFeed();
let site: TestSite;
let browser: Browser;
startForFile(
  async () => {
    const feeds = await feed.start();
    [site, browser] = await Promise.all([startTestSite({ feeds }), launchBrowser()]);
  },
  async () => {
    await browser?.close();
    await site?.stop();
    await feed.stop();
  },
);
afterEach(() => closePages(browser));

const desk = new InboxDesk(() => ({ site, browser }));
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test("support decides a complaint; finance does not see it", async () => {
  const id = await fileComplaint(site);
  await desk.expectHidden("finance", { kind: "complaint", id });
  const page = await desk.claimAndReview("support", { kind: "complaint", id });
  const complaint = page.locator(`[data-complaint="${id}"]`);
  const note = uniqueText("The photo was taken down");
  await complaint.getByLabel("What you decided and why").fill(note);
  await complaint.getByRole("button", { name: "Uphold" }).click();
  await complaint.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Upheld" }).click();
  await complaint.getByText(note).waitFor();
  await desk.expectDecided(page, { kind: "complaint", id });
});

test("finance approves a refund that an operator requested and can't approve; support does not see it", async () => {
  const buyer = await createTestUser(site, "svip");
  const { refundId, orderId } = await requestRefund(site, buyer, "operator");
  await desk.expectHidden("support", { kind: "refund", id: refundId });
  const page = await desk.claimAndReview("finance", { kind: "refund", id: refundId });
  const refundOf = (reader: Page) => reader.locator(`[data-refund="${refundId}"]`);

  const { page: requester } = await openOffice(browser, site, "operator");
  const own = desk.itemOf(requester, { kind: "refund", id: refundId });
  await own.getByText("Assigned to finance").waitFor();
  await own.getByRole("link", { name: "Review" }).click();
  await refundOf(requester).getByText("Another operator has to confirm this.").waitFor();
  expect(await refundOf(requester).getByRole("button", { name: "Approve" }).count()).toBe(0);

  await refundOf(page).getByRole("button", { name: "Approve" }).click();
  await refundOf(page).waitFor({ state: "detached" });
  await expect.poll(() => rechargeStateOf(buyer, orderId), WAIT).toBe("refunded");
  await desk.expectDecided(page, { kind: "refund", id: refundId });
});

test("finance answers a dispute with evidence; an editor does not see it", async () => {
  const id = await openDispute(site, await createTestUser(site, "rich"));
  await desk.expectHidden("editor", { kind: "dispute", id });
  const page = await desk.claimAndReview("finance", { kind: "dispute", id });
  const dispute = page.locator(`[data-dispute="${id}"]`);
  const evidence = uniqueText("The coins were spent from the device of the buyer");
  await dispute.getByLabel("Evidence").fill(evidence);
  await dispute.getByRole("button", { name: "Send evidence" }).click();
  await dispute.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Evidence sent" }).click();
  await dispute.getByText(evidence).waitFor();
  await desk.expectDecided(page, { kind: "dispute", id });
});

test("an editor publishes a video; a feed operator does not see it", async () => {
  const id = await submitVideo(site);
  await desk.expectHidden("feed_operator", { kind: "video", id });
  const call = createApiCaller(site);
  expect((await call(`GET /soccer/video${id}`)).envelope.status).toBe("fail");
  const page = await desk.claimAndReview("editor", { kind: "video", id });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published", { exact: true }).first().waitFor();
  expect((await call(`GET /soccer/video${id}`)).envelope.status).toBe("success");
  await desk.expectDecided(page, { kind: "video", id });
});

test("a feed operator creates the league that rejected rows wait for; an editor does not see them", async () => {
  const source = await feed.reject(site);
  await desk.expectHidden("editor", { kind: "rejected_row", id: source });
  const page = await desk.claimAndReview("feed_operator", { kind: "rejected_row", id: source });
  await page.getByText("unknown_competition").first().waitFor();
  await menuOf(page).getByRole("link", { name: "Leagues and teams" }).click();
  const form = page.getByRole("region", { name: "Create league" });
  await form.getByLabel("League", { exact: true }).fill(uniqueText("Harbour League"));
  await form.getByLabel("Provider ID").fill(String(feed.competition));
  await form.getByRole("button", { name: "Create league" }).click();
  await page.getByText("League ID: ").waitFor();
  await feed.pollUntil(site, []);
  await desk.expectDecided(page, { kind: "rejected_row", id: source });
});

test("a moderation lead deletes a reported message; support does not see it", async () => {
  const id = await reportMessage(site);
  await desk.expectHidden("support", { kind: "message_report", id });
  const page = await desk.claimAndReview("moderation_lead", { kind: "message_report", id });
  const reported = page.locator(`[data-reported="${id.split(":").at(-1)}"]`);
  await reported.getByRole("button", { name: "Delete message" }).click();
  await reported.waitFor({ state: "detached" });
  await desk.expectDecided(page, { kind: "message_report", id });
});
