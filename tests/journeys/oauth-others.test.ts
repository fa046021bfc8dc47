import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { type FakeProviders, startFakeProviders } from "#tests/support/identity-providers/fake-providers.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs } from "#tests/support/sign-in.ts";
import { startForFile } from "#tests/support/start-for-file.ts";

let providers: FakeProviders;
let browser: Browser;

startForFile(
  async () => {
    const people = { others: ["mira", "olga"], facebook: { mira: { email: "fan@kickoff.example" } } };
    [providers, browser] = await Promise.all([startFakeProviders(people), launchBrowser()]);
  },
  async () => {
    await browser?.close();
    await providers?.stop();
  },
);
afterEach(() => closePages(browser));

const visit = (path: string) => openPageAs(browser, providers.site, path);

async function leaveFor(page: Page, provider: string): Promise<void> {
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  await getDialog(page)
    .getByRole("button", { name: `Continue with ${provider}` })
    .click();
}
const allowAs = (page: Page, person: string) => page.getByRole("link", { name: `Allow as ${person}` }).click();

async function confirmContact(page: Page, label: string, contact: string, stored: string): Promise<void> {
  const dialog = getDialog(page);
  await dialog.getByLabel(label, { exact: true }).fill(contact);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(providers.machine, stored));
  await dialog.getByRole("button", { name: "Finish" }).click();
}

test("X returns no email: error 2010 opens the email form, a wrong code keeps it open, the right one registers", async () => {
  const { page } = await visit("/match");
  await leaveFor(page, "X");
  await allowAs(page, "mira");
  const dialog = getDialog(page);
  await dialog.getByRole("heading", { name: "Add your email" }).waitFor();
  expect(page.url()).toBe(`${providers.site.url}/match`);
  await dialog.getByLabel("Email", { exact: true }).fill("mira@x.example");
  await dialog.getByLabel("Verification code").fill("123456");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await dialog.getByText("That code is wrong or has expired.").waitFor();
  await confirmContact(page, "Email", "mira@x.example", "mira@x.example");
  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByRole("button", { name: "Skip" }).click();

  const again = await visit("/about");
  await leaveFor(again.page, "X");
  await allowAs(again.page, "mira");
  await again.page.getByText(/^Welcome, Fan\d{9}!$/).waitFor();
});

test("Facebook's email is unverified: the account with that email requires a code", async () => {
  const { page } = await visit("/about");
  await leaveFor(page, "Facebook");
  await allowAs(page, "mira");
  await getDialog(page).getByRole("heading", { name: "Add your email" }).waitFor();
  await confirmContact(page, "Email", "svip@kickoff.example", "svip@kickoff.example");
  await getAccountMenu(page, "svip").waitFor();
});

test("WeChat and QQ return no email: a phone number is bound, and both sign in to the same account", async () => {
  const { page } = await visit("/about");
  await leaveFor(page, "WeChat");
  await allowAs(page, "olga");
  const dialog = getDialog(page);
  await dialog.getByRole("heading", { name: "Add your phone number" }).waitFor();
  await confirmContact(page, "Phone number", "13800138000", "+8613800138000");
  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByLabel("Username").fill("OlgaW");
  await dialog.getByLabel("Password", { exact: true }).fill("Harbour2026");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await getAccountMenu(page, "OlgaW").waitFor();

  await providers.site.database.$client.prepare("DELETE FROM code_sends").run();
  const other = await visit("/about");
  await leaveFor(other.page, "QQ");
  await allowAs(other.page, "olga");
  await getDialog(other.page).getByRole("heading", { name: "Add your phone number" }).waitFor();
  await confirmContact(other.page, "Phone number", "13800138000", "+8613800138000");
  await getAccountMenu(other.page, "OlgaW").waitFor();
  await other.page.goto(`${providers.site.url}/userInfo/setting`);
  await other.page.getByText("Connected on", { exact: false }).nth(1).waitFor();
});

test.each([
  ["WeChat", "returns no error"],
  ["X", "returns an error"],
])("explains a cancelled login if %s %s", async (provider) => {
  const { page } = await visit("/about");
  await leaveFor(page, provider);
  await page.getByRole("link", { name: "Deny" }).click();
  await getDialog(page).getByText("You cancelled the login", { exact: false }).waitFor();
});

test("an unavailable provider, a timeout and an expired flow each explain what to do", async () => {
  const { facebook } = providers.providers;
  for (const failure of ["fails", "hangs"] as const) {
    facebook.failure = failure;
    const { page } = await visit("/about");
    await leaveFor(page, "Facebook");
    await allowAs(page, "mira");
    await getDialog(page).getByText("The login service isn't responding", { exact: false }).waitFor();
  }
  facebook.failure = "none";
  const { page } = await visit("/about");
  await leaveFor(page, "Facebook");
  await page.getByRole("link", { name: "Allow as mira" }).waitFor();
  await providers.site.database.$client.prepare("UPDATE sign_in_flows SET expires_at_ms = 0").run();
  await allowAs(page, "mira");
  await getDialog(page).getByText("This login has expired or was already used", { exact: false }).waitFor();
});

test("rejects a token issued to another app, in the reader's language", async () => {
  providers.knobs.foreign = true;
  const { page } = await visit("/de/about");
  await page.locator("header").getByRole("link").last().click();
  await getDialog(page).getByRole("button", { name: /QQ/ }).click();
  await allowAs(page, "mira");
  await getDialog(page).getByRole("alert").getByText(/\p{L}/u).waitFor();
  const alertText = await getDialog(page).getByRole("alert").textContent();
  expect(alertText).not.toBe("");
  expect(alertText).not.toContain("couldn't confirm your login");
  expect(new URL(page.url()).pathname).toBe("/de/about");
  providers.knobs.foreign = false;
});

test("channels do not offer their hidden providers", async () => {
  const onChannel = async (brand: string) => {
    const { page } = await openPageAs(
      browser,
      { ...providers.site, url: providers.site.url.replace("inkstone", brand) },
      "/en/about",
    );
    await page.locator("header").getByRole("link", { name: "Log in" }).click();
    await getDialog(page).getByRole("button", { name: "Continue with Google" }).waitFor();
    const names = await getDialog(page).locator(".login-providers button").allTextContents();
    return names.map((name) => name.slice(1));
  };
  expect(await onChannel("relva")).toEqual(["Google", "LINE", "Facebook", "WeChat", "QQ"]);
  expect(await onChannel("aurora")).toEqual(["Google", "LINE", "X", "Facebook", "WeChat", "QQ"]);
  expect(await onChannel("ember")).toEqual(["Google", "Apple", "LINE", "X", "Facebook", "WeChat", "QQ"]);
});

test.each([
  ["en", "light", 1440],
  ["ar", "dark", 360],
] as const)(
  "in %s, %s, %i pixels wide: every step passes axe and nothing is cut off",
  async (locale, colorScheme, width) => {
    const path = locale === "en" ? "/userInfo/info" : `/${locale}/userInfo/info`;
    const { page } = await openPageAs(browser, providers.site, path, { colorScheme, viewport: { width, height: 900 } });
    const dialog = getDialog(page);
    const check = async () => {
      expect(await listSeriousViolations(page)).toEqual([]);
      expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    };
    const leave = (provider: string) =>
      dialog.locator(".login-providers").getByRole("button", { name: provider }).click();
    await dialog.locator(".login-providers").waitFor();
    await check();
    await leave("QQ");
    await allowAs(page, "mira");
    await dialog.locator("[type=tel]").waitFor();
    await check();
    await page.goto(providers.site.url + path);
    await dialog.locator(".login-providers").waitFor();
    await leave("Facebook");
    await page.getByRole("link", { name: "Deny" }).click();
    await dialog.getByRole("alert").locator("p").waitFor();
    await check();
  },
);

test("the older layout lists providers below its form", async () => {
  const { page } = await openPageAs(browser, providers.machine, "/en/about");
  await page.route("**/en/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"channel":"\w+"/, '"channel":"classic"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  await getDialog(page).getByRole("radio", { name: "Password" }).waitFor({ state: "attached" });
  await getDialog(page).getByRole("button", { name: "Continue with X" }).click();
  await page.getByRole("link", { name: "Deny" }).click();
  await getDialog(page).getByText("You cancelled the login", { exact: false }).waitFor();
});
