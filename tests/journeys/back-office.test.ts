import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertDebtAccount, insertEntry } from "#db/queries/wallet/ledger.ts";
import { debtAccountId, issuerAccountId } from "#domain/wallet/ledger-accounts.ts";
import { openJourney } from "#tests/support/journey.ts";
import { openPageAs, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const openAs = (name: string, path: string) => openSignedIn(browser, site, { name, path });

test("product admin: adds each code once, replaces the drawing with images, and rejects other files", async () => {
  await site.database.$client.prepare("DELETE FROM goods_pictures").run();
  const free =
    (await site.database.$client.prepare("SELECT stock AS n FROM goods WHERE id = 12").first<number>("n")) ?? 0;
  const codePrefix = `LARGE-${Date.now()}`;
  const { page, pageErrors } = await openAs("operator", "/en/admin/shelf");
  const card = page.locator('[data-goods="12"]');
  await card.getByText(`In stock: ${free} · delivered: 0`).waitFor();
  await card.getByText("Add codes").first().click();
  await card.getByLabel("Codes").fill(`${codePrefix}-1\n\nDEMO-12-0003\n${codePrefix}-2\n${codePrefix}-1`);
  await card.getByRole("button", { name: "Add codes" }).click();
  await card.getByText("Added: 2").waitFor();
  await card.getByText("Lines: 3, 5").waitFor();
  await card.getByText(`In stock: ${free + 2} · delivered: 0`).waitFor();
  expect(await page.content()).not.toContain(codePrefix);

  const input = card.locator("input[type=file]");
  await card.getByText("Images (0)").click();
  const uploadImage = (buffer: Buffer) => input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await uploadImage(Buffer.from("<svg/>"));
  await page.getByText("Choose a JPG or PNG image.").waitFor();
  await uploadImage(png(64));
  await card.getByText("Images (1)").waitFor();
  await uploadImage(png(96));
  await card.getByText("Images (2)").waitFor();
  const before = await card.getByRole("img", { name: /image 2/ }).getAttribute("src");
  await card.getByRole("button", { name: "Move image 2 forward" }).click();
  await card.locator(`img[src="${before}"][alt$="image 1"]`).waitFor();
  // The browser also logs the rejected request.
  expect(pageErrors.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
  const visitor = await openPageAs(browser, site, "/en/mall/details/12");
  await visitor.page.locator(`img[src="${before}"][alt$="image 1"]`).waitFor();
  expect((await fetch(site.url + before)).headers.get("content-type")).toBe("image/png");
  await card.getByRole("button", { name: "Remove image 2" }).click();
  await card.getByText("Images (1)").waitFor();
  await card.getByRole("button", { name: "Remove image 1" }).click();
  await card.getByText("Images (0)").waitFor();
  expect((await fetch(site.url + before)).status).toBe(404);
});

test("ledger: shows the audit; one operator requests a reversal and another confirms it", async () => {
  await verifyLedger({ db: site.database, nowMs: Date.now() });
  const buyer = await openAs("rich", "/en/about");
  const call = createApiCaller(site);
  const bought = await call("POST /orderpay/scoreOrder", { days: 7, coins: 100 }, { token: buyer.token });
  const before = (await call("GET /user/userGold", undefined, { token: buyer.token })).envelope.result.coins;
  const subject = `score:${bought.envelope.result.id}`;
  const why = `Bought by mistake: ${subject}`;
  const { page: first } = await openAs("operator", "/en/admin/ledger");
  await first.getByText("The ledger balances").waitFor();
  await first.getByRole("textbox", { name: "Ledger reference" }).fill(subject);
  await first.getByRole("button", { name: "Show" }).click();
  const entry = first.locator('[data-entry="score_purchase"]');
  await entry.getByText("Request reversal").first().click();
  await entry.getByLabel("Reason").fill(why);
  await entry.getByRole("button", { name: "Request reversal" }).click();
  const requestRow = first.locator("[data-asked]", { hasText: why });
  await requestRow.getByText("Another operator has to confirm this.").waitFor();
  expect(await requestRow.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  const { page: second, pageErrors } = await openAs("operator2", "/en/admin/ledger");
  const waiting = second.locator("[data-asked]", { hasText: why });
  await waiting.getByRole("button", { name: "Confirm" }).click();
  await waiting.getByText("Confirmed", { exact: true }).waitFor();
  const after = (await call("GET /user/userGold", undefined, { token: buyer.token })).envelope.result.coins;
  expect(after).toBe(before + 100);
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test("debt: one operator requests a waiver and another confirms it", async () => {
  const vip = await site.database.$client.prepare("SELECT id FROM users WHERE username = 'vip'").first<number>("id");
  const uid = vip ?? 0;
  const key = `journey-debt-${Date.now()}`;
  const why = `Our own mistake: ${key}`;
  const owed = {
    kind: "recharge_refund",
    purse: "coins",
    from: debtAccountId(uid, "coins"),
    to: issuerAccountId("coins"),
  } as const;
  await runBatch(site.database, [
    insertDebtAccount(site.database, uid, "coins"),
    site.database.$client.prepare("DELETE FROM debt_waivers WHERE state = 'asked'"),
    insertEntry(site.database, { ...owed, key, amount: 500 }, Date.now()),
  ]);
  const { page: first } = await openAs("operator", "/en/admin/ledger");
  const debt = first.locator(`[data-debt="${uid}"]`);
  await debt.getByText(/00 coins$/).waitFor();
  await debt.getByText("Request waiver").first().click();
  await debt.getByRole("button", { name: "Request waiver" }).click();
  await debt.getByText("At least 5 characters").waitFor();
  await debt.getByLabel("Reason").fill(why);
  await debt.getByRole("button", { name: "Request waiver" }).click();
  await first.locator("[data-asked]", { hasText: why }).getByText("Another operator has to confirm this.").waitFor();
  const { page: second, pageErrors } = await openAs("operator2", "/en/admin/ledger");
  const requestRow = second.locator("[data-asked]", { hasText: why });
  await requestRow.getByRole("button", { name: "Confirm" }).click();
  await requestRow.getByText("Confirmed", { exact: true }).waitFor();
  await second.locator(`[data-debt="${uid}"]`).waitFor({ state: "detached" });
  expect(pageErrors).toEqual([]);
});

test("the back office shows an error to members and a login form to guests", async () => {
  const { page } = await openAs("fan", "/en/admin/ledger");
  await page.getByText("you don't have permission to access this page", { exact: false }).first().waitFor();
  const guest = await openPageAs(browser, site, "/en/admin/goods");
  await guest.page.getByText("Log in with an operator account.").waitFor();
});
