import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import {
  getAccountMenu,
  getDialog,
  getLastCode,
  openPageAs,
  openSignInForm,
  signIn,
  trackDocument,
} from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const visit = (path: string) => openPageAs(browser, site, path);

test("email: keeps invalid input, keeps the countdown after a reload, registers with a code, then shows name and bonus", async () => {
  const { page } = await visit("/en/about");
  await openSignInForm(page, "email");
  const dialog = getDialog(page);
  await dialog.getByLabel("Email", { exact: true }).last().fill("mira@nowhere");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByText("Enter a valid email address").waitFor();
  const field = dialog.locator("[inputmode=email]");
  expect(await field.inputValue()).toBe("mira@nowhere");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill("mira@fans.example");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();

  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await openSignInForm(page, "email");
  expect(await dialog.getByRole("button", { name: /^Resend in/ }).isDisabled()).toBe(true);
  const first = await trackDocument(page);
  await field.fill("mira@fans.example");
  const code = await getLastCode(site, "mira@fans.example");
  const wrong = code === "000000" ? "000001" : "000000";
  await dialog.getByLabel("Verification code").fill(wrong);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByText("That code is wrong or has expired.").waitFor();
  expect(await field.inputValue()).toBe("mira@fans.example");
  expect(await dialog.getByLabel("Verification code").inputValue()).toBe(wrong);
  await dialog.getByLabel("Verification code").fill(code);
  await dialog.getByRole("button", { name: "Log in" }).click();

  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByLabel("Username").fill("admin");
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByText("That username is taken", { exact: false }).waitFor();
  await dialog.getByLabel("Username").fill("Mira77");
  await dialog.getByLabel("Password", { exact: true }).fill("Harbour2026");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await getAccountMenu(page, "Mira77").click();
  await page.locator("#person").getByRole("link", { name: "Profile" }).click();
  await page.getByText("mira@fans.example").waitFor();
  expect(await page.locator("dl").first().textContent()).toContain("Bonus coins200");
  expect(await first.isSame()).toBe(true);
});

test("phone: searches the country, verifies a code, skips the registration step", async () => {
  const { page } = await visit("/en/match");
  await openSignInForm(page, "phone");
  const dialog = getDialog(page);
  await dialog.getByLabel("Phone number").fill("12345");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByText("Enter a valid phone number").waitFor();
  await dialog.getByRole("button", { name: /^Country or region/ }).click();
  await dialog.getByRole("combobox").fill("zzz");
  await dialog.getByText("No matching country").waitFor();
  await dialog.getByRole("combobox").fill("viet");
  await dialog.getByRole("option", { name: "Vietnam", selected: false }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Country or region: +84" }).waitFor();
  await dialog.getByLabel("Phone number").fill("912345678");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, "+84912345678"));
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByRole("button", { name: "Skip" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(`${site.url}/en/userInfo`);
  await page.getByText("+84 912345678").waitFor();
  expect(new URL(page.url()).pathname).toBe("/en/userInfo/info");
});

test("username and password; a reset by code replaces the old password", async () => {
  const { page } = await visit("/en");
  await signIn(page, "expert", "Kickoff2027");
  const dialog = getDialog(page);
  await dialog.getByText("Incorrect username or password.").waitFor();
  expect(await dialog.getByLabel("Email or username").inputValue()).toBe("expert");
  await dialog.getByLabel("Password", { exact: true }).fill("Kickoff2026");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await getAccountMenu(page, "expert").click();
  await page.locator("#person").getByRole("button", { name: "Log out" }).click();

  await openSignInForm(page, "username");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.locator("[inputmode=email]").fill("expert@kickoff.example");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, "expert@kickoff.example"));
  await dialog.getByLabel("New password").fill("Harbour2026");
  await dialog.getByRole("button", { name: "Reset password" }).click();
  await getAccountMenu(page, "expert").waitFor();

  const other = await visit("/en");
  await signIn(other.page, "expert", "Kickoff2026");
  await getDialog(other.page).getByText("Incorrect username or password.").waitFor();
  await getDialog(other.page).getByLabel("Password", { exact: true }).fill("Harbour2026");
  await getDialog(other.page).getByRole("button", { name: "Log in" }).click();
  await getAccountMenu(other.page, "expert").waitFor();
});

test("a tab whose session was ended elsewhere is signed out with its next call", async () => {
  const here = await visit("/en/userInfo/setting");
  const there = await visit("/en/userInfo/setting");
  for (const { page } of [here, there]) {
    await getDialog(page).getByRole("button", { name: "Continue with username" }).click();
    await getDialog(page).getByLabel("Email or username").fill("fan");
    await getDialog(page).getByLabel("Password", { exact: true }).fill("Kickoff2026");
    await getDialog(page).getByRole("button", { name: "Log in" }).click();
    await page.getByRole("heading", { name: "Active sessions" }).waitFor();
  }
  await here.page.reload();
  await here.page.locator("html[data-alive]").waitFor();
  await here.page.getByRole("button", { name: "Log out elsewhere" }).click();
  await here.page.getByRole("button", { name: "Log out elsewhere" }).waitFor({ state: "hidden" });
  // The page may make that call by itself.
  await Promise.any([
    there.page.waitForURL(`${site.url}/en`),
    there.page.getByRole("button", { name: "Save" }).first().click(),
  ]);
  await there.page.waitForURL(`${site.url}/en`);
  await there.page.locator("header").getByRole("link", { name: "Log in" }).waitFor();
  await here.page.getByLabel("Current password").fill("Kickoff2026");
  await here.page.getByLabel("New password").fill("Harbour2026");
  await here.page.getByRole("button", { name: "Save" }).last().click();
  await here.page.getByText("Saved").waitFor();
});
