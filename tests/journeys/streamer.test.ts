import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { jpeg } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
});
const people = new RoomUsers(() => ({ site, browser }));
afterEach(async () => {
  people.leave();
  await closePages(browser);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}

const image = (name: string) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: jpeg(64) });

async function fillApplication(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Ann Winter");
  await page.getByLabel("ID number").fill("AB-123456");
  await page.getByLabel("Date of birth").fill("1999-02-03");
  await page.getByLabel("About you").fill("Ten years of football radio.");
  await page.getByLabel("What you'll stream").fill("Live commentary of league matches.");
  for (const side of ["ID, front", "ID, back", "Selfie with your ID"]) {
    await page.locator(`input[type=file][aria-label="${side}"]`).setInputFiles(image(side));
    await page.getByRole("img", { name: side }).waitFor();
  }
  await page.getByLabel("I accept the content rules").check();
}

test("a user applies, and an operator claims the application", async () => {
  const { page, uid } = await people.comeAs("fan");
  await open(page, "/en/anchorCenter");
  await page.getByText("Add your phone number to your account first.").waitFor();
  await insertContact(site.database, uid, { kind: "phone", value: "+4799887766", areaCode: "+47" }, Date.now());
  await open(page, "/en/anchorCenter");
  await fillApplication(page);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Your application is under review").waitFor();

  const { page: office } = await people.comeAs("operator");
  await open(office, "/en/admin/anchors");
  const card = office.locator("[data-application]").filter({ hasText: "Ann Winter" });
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByText("Assigned to you").waitFor();
  await card.getByRole("button", { name: "Approve" }).waitFor();
});
