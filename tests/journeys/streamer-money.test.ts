import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { receiveGifts } from "./gift-earnings.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});
const people = new RoomUsers(() => ({ site, browser }));
afterEach(() => people.leave());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}

test("a viewer sets a reminder for a scheduled live, and is told that it was moved and cancelled", async () => {
  const { page: studio, uid } = await people.signInAs("anchor");
  await open(studio, "/en/anchorCenter");
  await studio.getByRole("link", { name: "Schedule" }).click();
  await studio.getByRole("button", { name: "Schedule a live stream" }).click();
  await studio.getByRole("button", { name: "Save" }).click();
  await studio.getByText("Enter a title.").waitFor();
  await studio.getByLabel("Title").fill("Derby preview show");
  await studio.getByLabel("Who can watch").selectOption("paid");
  await studio.getByLabel("Price in coins").fill("30");
  await studio.getByLabel("Tags").fill("derby, tactics");
  await studio.getByRole("button", { name: "Save" }).click();
  const card = studio.locator("[data-schedule]").filter({ hasText: "Derby preview show" });
  await card.getByText("30 coins").waitFor();

  const { page: viewer } = await people.signInAs("fan");
  await open(viewer, `/en/anchor/${uid}`);
  await viewer.getByRole("button", { name: "Remind me: Derby preview show" }).click();
  await viewer.getByRole("button", { pressed: true, name: /Derby preview show/ }).waitFor();

  await open(studio, "/en/anchorCenter/schedule");
  await card.getByText("Reminders: 1").click();
  await card.getByRole("link", { name: "fan" }).waitFor();
  await card.getByRole("button", { name: "Edit" }).click();
  const time = studio.getByLabel("Time", { exact: true });
  await time.fill((await time.inputValue()) === "12:00" ? "13:00" : "12:00");
  await studio.getByRole("button", { name: "Save" }).click();
  await card.getByRole("button", { name: "Cancel live stream" }).click();
  await card.getByRole("button", { name: "Cancel live stream" }).click();
  await card.waitFor({ state: "detached" });

  await open(viewer, "/en/userInfo/notices");
  await viewer.getByText("anchor rescheduled a live stream you set a reminder for").first().waitFor();
  await viewer.getByText("anchor cancelled a live stream you set a reminder for").first().waitFor();
});

test("gifts show up in the earnings; one operator approves a withdrawal and another pays it", async () => {
  const { uid: fanUid } = await people.signInAs("fan");
  const { page: studio, uid } = await people.signInAs("anchor");
  await receiveGifts(site.database, uid, fanUid);
  await open(studio, "/en/anchorCenter/revenueDetails");
  expect(await studio.locator("[data-earning]").count()).toBe(1);
  await studio.getByRole("link", { name: "14 days" }).click();
  await expect.poll(() => studio.locator("[data-earning]").count()).toBe(2);
  await studio.getByLabel("Amount").fill("501");
  await studio.getByLabel("Payout details").fill("NO93 8601 1117 947, Ann Winter");
  await studio.getByRole("button", { name: "Request withdrawal" }).click();
  await studio.getByText("That's more than your available earnings.").waitFor();
  await studio.getByLabel("Amount").fill("500");
  await studio.getByRole("button", { name: "Request withdrawal" }).click();
  const request = studio.locator("[data-withdrawal]").first();
  await request.getByText("Requested").waitFor();

  const { page: office } = await people.signInAs("operator");
  await open(office, "/en/admin/withdrawals");
  const card = office.locator("[data-withdrawal]").filter({ hasText: "NO93 8601 1117 947" });
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
  await office.getByRole("link", { name: "Approved" }).click();
  await card.getByText("Another operator has to confirm this.").waitFor();

  const { page: second } = await people.signInAs("operator2");
  await open(second, "/en/admin/withdrawals?state=approved");
  const approved = second.locator("[data-withdrawal]").filter({ hasText: "NO93 8601 1117 947" });
  await approved.getByRole("button", { name: "Claim" }).click();
  await approved.getByLabel("Payment reference").fill("TX-4711");
  await approved.getByRole("button", { name: "Mark as paid" }).click();
  await approved.waitFor({ state: "detached" });
  await second.getByRole("link", { name: "Paid out" }).click();
  await approved.getByText("TX-4711").waitFor();

  await open(studio, "/en/anchorCenter/revenueDetails");
  await request.getByText("Paid out").waitFor();
  await request.getByText("TX-4711").waitFor();
  await open(studio, "/en/userInfo/notices");
  await studio
    .getByText(/^Withdrawal paid: 500/)
    .first()
    .waitFor();
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});

test("a verified streamer's certificate is public; other users see their own state", async () => {
  const { page: studio, uid } = await people.signInAs("anchor");
  await open(studio, "/en/certificate");
  await studio.getByRole("heading", { name: "anchor" }).waitFor();
  const number = await studio.locator("[data-certificate] bdi[dir=ltr]").textContent();
  expect(number).toMatch(new RegExp(`^\\d{8}-${uid}$`));
  const { page: viewer, uid: viewerUid } = await people.signInAs("rich");
  await open(viewer, `/en/anchor/${uid}`);
  await viewer.getByRole("link", { name: "Verified streamer" }).click();
  await viewer.getByText(number ?? "").waitFor();
  await open(viewer, "/en/certificate");
  await viewer.getByText("You're not a verified streamer yet").waitFor();
  await open(viewer, `/en/certificate?id=${viewerUid}`);
  await viewer.getByText("This isn't a verified streamer").waitFor();
});
