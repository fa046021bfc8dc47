import { readFile } from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, openPageAs, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const PASSWORD = "Kickoff2026";
const STEP_MS = 30_000;
let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const settings = async (page: Page) => {
  await page.goto(`${site.url}/en/userInfo/setting`);
  await page.locator("html[data-alive]").waitFor();
};
async function logOut(page: Page, name: string): Promise<void> {
  await getAccountMenu(page, name).click();
  await page.locator("#person").getByRole("button", { name: "Log out" }).click();
  await page.locator("header").getByRole("link", { name: "Log in" }).waitFor();
}
const secondStep = async (page: Page, code: string) => {
  await getDialog(page).getByLabel("App code or recovery code").fill(code);
  await getDialog(page).getByRole("button", { name: "Log in" }).click();
};

test("two-factor authentication: enabled, required, recovered, throttled and disabled", async () => {
  const { page } = await openPageAs(browser, site, "/en/about");
  await signIn(page, "moderator", PASSWORD);
  await getAccountMenu(page, "moderator").waitFor();
  await settings(page);
  await page.getByRole("button", { name: "Turn on" }).click();
  const section = page.getByRole("region", { name: "Two-step login" });
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Confirm" }).click();
  await section.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  expect(await listSeriousViolations(page)).toEqual([]);
  const secret = ((await section.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await section.getByLabel("Code from the app").fill("000000");
  await section.getByRole("button", { name: "Turn on" }).click();
  await section.getByText("That code is wrong or was already used.").waitFor();
  await section.getByLabel("Code from the app").fill(app.generate());
  await section.getByRole("button", { name: "Turn on" }).click();
  await section.getByText("Your recovery codes").waitFor();
  const recovery = await section.locator("ul li").allInnerTexts();
  expect(recovery).toHaveLength(10);
  await section.getByRole("button", { name: "I've saved them" }).click();
  await section.getByText("Recovery codes left: 10").waitFor();

  await logOut(page, "moderator");
  await signIn(page, "moderator", PASSWORD);
  await getDialog(page).getByRole("heading", { name: "Two-step login" }).waitFor();
  // The code of the current 30 seconds was used to enable it; the next one is already accepted.
  await secondStep(page, app.generate({ timestamp: Date.now() + STEP_MS }));
  await getAccountMenu(page, "moderator").waitFor();

  await logOut(page, "moderator");
  await signIn(page, "moderator", PASSWORD);
  await secondStep(page, recovery[0]?.toUpperCase() ?? "");
  await getAccountMenu(page, "moderator").waitFor();
  await settings(page);
  await section.getByText("Recovery codes left: 9").waitFor();
  await section.getByRole("button", { name: "Get new codes" }).click();
  await section.getByLabel("App code or recovery code").fill(recovery[1] ?? "");
  await section.getByRole("button", { name: "Get new codes" }).click();
  await section.getByText("Your recovery codes").waitFor();
  const renewed = await section.locator("ul li").allInnerTexts();
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  const savedCodes = await readFile(await (await download).path(), "utf8");
  expect(savedCodes.trim().split("\n")).toEqual(renewed);
  await section.getByRole("button", { name: "I've saved them" }).click();
  await section.getByText("Recovery codes left: 10").waitFor();
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabel("App code or recovery code").fill(recovery[2] ?? "");
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByText("That code is wrong or was already used.").waitFor();
  await section.getByLabel("App code or recovery code").fill(renewed[0] ?? "");
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByRole("button", { name: "Turn on" }).waitFor();
  await logOut(page, "moderator");
  await signIn(page, "moderator", PASSWORD);
  await getAccountMenu(page, "moderator").waitFor();
});

test("throttles guesses of the second factor", async () => {
  const { page } = await openPageAs(browser, site, "/en/about");
  await signIn(page, "channel", PASSWORD);
  await getAccountMenu(page, "channel").waitFor();
  await settings(page);
  const section = page.getByRole("region", { name: "Two-step login" });
  await section.getByRole("button", { name: "Turn on" }).click();
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Confirm" }).click();
  const secret = ((await section.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await section.getByLabel("Code from the app").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await section.getByRole("button", { name: "Turn on" }).click();
  await section.getByRole("button", { name: "I've saved them" }).click();
  await logOut(page, "channel");
  await signIn(page, "channel", PASSWORD);
  const field = getDialog(page).getByLabel("App code or recovery code");
  for (let guess = 0; guess < 5; guess++) {
    await secondStep(page, `00000-0000${guess}`);
    await getDialog(page).getByText("That code is wrong or was already used.").waitFor();
    await field.fill("");
  }
  await secondStep(page, "00000-00009");
  await getDialog(page).getByText("Too many attempts. Please wait a moment and try again.").waitFor();
});
