import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { fillApplication } from "./streamer-application.ts";

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

/** Applies as a seeded user, after adding a phone number. Returns the card in the queue, too. */
async function apply(name: string, phone: string) {
  const { page, uid } = await people.signInAs(name);
  await open(page, "/en/anchorCenter");
  await page.getByText("Add your phone number to your account first.").waitFor();
  await insertContact(site.database, uid, { kind: "phone", value: phone, areaCode: "+47" }, Date.now());
  await open(page, "/en/anchorCenter");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Upload all three ID photos.").waitFor();
  await fillApplication(page);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Your application is under review").waitFor();
  const { page: office } = await people.signInAs("operator");
  await open(office, "/en/admin/anchors");
  const card = office.locator("[data-application]").filter({ hasText: name }).first();
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByText("Assigned to you").waitFor();
  return { page, uid, office, card };
}

test("an operator views the ID photos and approves; a ban is shown to the streamer until it is lifted", async () => {
  const { page, office, card } = await apply("fan", "+4799887766");
  await card.getByRole("button", { name: "ID, front" }).click();
  await office.getByRole("dialog").getByRole("img", { name: "ID, front" }).waitFor();
  await office.keyboard.press("Escape");
  await card.getByText("Who viewed the photos").click();
  expect(await card.locator("details li").first().textContent()).toMatch(/^operator · ID, front/);
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });

  await open(page, "/en/anchorCenter");
  await page.getByRole("link", { name: "Go live" }).first().waitFor();
  await office.getByRole("link", { name: "Approved" }).click();
  await card.locator("summary").filter({ hasText: "Ban" }).click();
  await card.getByRole("button", { name: "Ban", exact: true }).click();
  await card.getByRole("button", { name: "Lift ban" }).waitFor();
  await open(page, "/en/anchorCenter");
  await page.getByText("You're banned from streaming.").waitFor();
  await page.getByText("Content rules broken").waitFor();
  await card.getByRole("button", { name: "Lift ban" }).click();
  await card.locator("summary").filter({ hasText: "Ban" }).waitFor();
  await open(page, "/en/anchorCenter");
  await page.getByRole("link", { name: "Go live" }).first().waitFor();
});

test("a rejected user is told why, and applies again after 24 hours", async () => {
  const { page, uid, office, card } = await apply("rich", "+4799887755");
  await card.locator("summary").filter({ hasText: "Reject" }).click();
  await card.getByLabel("Reason (shown to the applicant)").selectOption("data_mismatch");
  await card.getByRole("button", { name: "Reject" }).click();
  await card.waitFor({ state: "detached" });
  await open(page, "/en/anchorCenter");
  await page.getByText("Your details don't match the ID").waitFor();
  await page.getByText(/^You can apply again from/).waitFor();
  expect(await page.getByRole("button", { name: "Apply", exact: true }).count()).toBe(0);

  await site.database.$client
    .prepare("UPDATE anchor_applications SET decided_at_ms = decided_at_ms - 86400000 WHERE user_id = ?")
    .bind(uid)
    .run();
  await open(page, "/en/anchorCenter");
  await fillApplication(page);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Your application is under review").waitFor();
  await open(office, "/en/admin/anchors");
  await office
    .locator("[data-application]")
    .filter({ hasText: "rich" })
    .getByRole("button", { name: "Claim" })
    .waitFor();
});
