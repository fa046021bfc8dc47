import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { type FakeProviders, startFakeProviders } from "#tests/support/identity-providers/fake-providers.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs } from "#tests/support/sign-in.ts";
import { startForFile } from "#tests/support/start-for-file.ts";

let providers: FakeProviders;
let browser: Browser;

startForFile(
  async () => {
    const oidc = {
      mira: { email: "mira@fans.example", email_verified: true, name: "Mira Voss" },
      olga: { email: "fan@kickoff.example", email_verified: false, name: "Olga" },
      tove: { email: "tove@relay.example", email_verified: "true" as const },
      kenji: { name: "Kenji" },
      expert: { email: "expert@kickoff.example", email_verified: true, name: "An expert" },
    };
    [providers, browser] = await Promise.all([startFakeProviders({ oidc }), launchBrowser()]);
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
  await page.waitForURL((url) => url.origin === providers.issuer);
}

/** Signs in and consents on the provider's own pages. */
async function allowAs(page: Page, person: string): Promise<void> {
  await page.locator("input[name=login]").fill(person);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Chooses Mira's username and password after the first sign-in. */
async function completeMira(page: Page): Promise<void> {
  const dialog = getDialog(page);
  await dialog.getByLabel("Username").fill("MiraVoss");
  await dialog.getByLabel("Password", { exact: true }).fill("Harbour2026");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await getAccountMenu(page, "MiraVoss").waitFor();
}

/** For tests that run without the one that registers Mira. */
async function registerMira(): Promise<void> {
  const known = providers.site.database.select({ id: users.id }).from(users).where(eq(users.username, "MiraVoss"));
  if ((await known).length > 0) return;
  const { page } = await visit("/about");
  await leaveFor(page, "Google");
  await allowAs(page, "mira");
  await completeMira(page);
}

test("Google: a verified email registers with the bonus and returns to the page; the second time it signs in", async () => {
  const { page, pageErrors } = await visit("/match?view=results&promotionChannelId=kop_end");
  await page.waitForFunction(() => localStorage.getItem("promotionChannelId") === "kop_end");
  await page.goto(`${providers.site.url}/match?view=results`);
  await page.locator("html[data-alive]").waitFor();
  await leaveFor(page, "Google");
  await allowAs(page, "mira");
  const dialog = getDialog(page);
  await dialog.getByText("You got 200 bonus coins").waitFor();
  expect(page.url()).toBe(`${providers.site.url}/match?view=results`);
  await completeMira(page);
  // The promotion channel also counts for registrations through a provider.
  const channel = providers.site.database.$client.prepare(
    "SELECT promotion_channel_id AS id FROM users WHERE username = 'MiraVoss'",
  );
  expect(await channel.first("id")).toBe("kop_end");
  // The result is removed from the URL, so a reload does not submit it again.
  await page.reload();
  await getAccountMenu(page, "MiraVoss").waitFor();
  expect(await dialog.isVisible()).toBe(false);

  const other = await visit("/about");
  await leaveFor(other.page, "Google");
  await allowAs(other.page, "mira");
  await getAccountMenu(other.page, "MiraVoss").waitFor();
  expect(other.page.url()).toBe(`${providers.site.url}/about`);
  // The fake provider's page has no font and no icon.
  expect(pageErrors.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
});

test("Google: an unverified email opens no account; a code to the user's own email does", async () => {
  const { page } = await visit("/about");
  await leaveFor(page, "Google");
  await allowAs(page, "olga");
  const dialog = getDialog(page);
  await dialog.getByRole("heading", { name: "Add your email" }).waitFor();
  await dialog.getByLabel("Email", { exact: true }).fill("olga@fans.example");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(providers.machine, "olga@fans.example"));
  await dialog.getByRole("button", { name: "Finish" }).click();
  await dialog.getByText("You got 200 bonus coins").waitFor();
  await dialog.getByRole("button", { name: "Skip" }).click();
  await page.goto(`${providers.site.url}/userInfo/info`);
  await page.getByText("olga@fans.example").waitFor();
});

test("Apple: responds with a cross-origin form post, and signs in", async () => {
  const { page } = await visit("/about");
  await leaveFor(page, "Apple");
  expect(new URL(page.url()).origin).toBe(providers.issuer);
  await allowAs(page, "tove");
  await getDialog(page).getByText("You got 200 bonus coins").waitFor();
  expect(page.url()).toBe(`${providers.site.url}/about`);
  await page.goto(`${providers.site.url}/userInfo/info`);
  await page.getByText("tove@relay.example").waitFor();
});

test("LINE: without an email the form asks for one, signs in to its account, and links more providers there", async () => {
  await registerMira();
  const { page } = await visit("/about");
  await leaveFor(page, "LINE");
  await allowAs(page, "kenji");
  const dialog = getDialog(page);
  await dialog.getByLabel("Email", { exact: true }).fill("vip@kickoff.example");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await dialog.getByText("Enter the code").waitFor();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(providers.machine, "vip@kickoff.example"));
  await dialog.getByRole("button", { name: "Finish" }).click();
  await getAccountMenu(page, "vip").waitFor();
  await page.goto(`${providers.site.url}/userInfo/setting`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("heading", { name: "Connected accounts" }).waitFor();
  await page.getByRole("button", { name: "Disconnect: LINE" }).click();
  await page.getByRole("button", { name: "Connect: LINE" }).waitFor();

  // Linking rejects a provider account that belongs to another user.
  const leaveProvider = () => page.context().clearCookies({ domain: new URL(providers.issuer).hostname });
  await leaveProvider();
  await page.getByRole("button", { name: "Connect: Google" }).click();
  await allowAs(page, "mira");
  await dialog.getByText("This login is linked to another account here.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Connect: LINE" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByText("You cancelled the login. Nothing was changed.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await leaveProvider();
  await page.getByRole("button", { name: "Connect: LINE" }).click();
  await allowAs(page, "kenji");
  await page.getByText("LINE is connected").waitFor();
  await page.getByRole("button", { name: "Disconnect: LINE" }).waitFor();
  expect(page.url()).toBe(`${providers.site.url}/userInfo/setting`);
});

test("explains a denied consent and offers other methods", async () => {
  const { page } = await visit("/about");
  await leaveFor(page, "Google");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = getDialog(page);
  await dialog.getByText("You cancelled the login. Nothing was changed.").waitFor();
  expect(page.url()).toBe(`${providers.site.url}/about`);
  await dialog.getByRole("button", { name: "Log in another way" }).click();
  await dialog.getByRole("button", { name: "Continue with email" }).waitFor();
});

test("a page that requires login opens after signing in", async () => {
  await registerMira();
  const { page } = await visit("/userInfo/info");
  await getDialog(page).getByRole("button", { name: "Continue with Google" }).click();
  await allowAs(page, "mira");
  await getAccountMenu(page, "MiraVoss").waitFor();
  await page.getByText("mira@fans.example").waitFor();
  expect(page.url()).toBe(`${providers.site.url}/userInfo/info`);
});

/** Enables two-factor authentication over HTTP, as a native app would. Returns the code generator. */
async function turnOnTwoStep(name: string): Promise<TOTP> {
  const call = async (path: string, body?: object, token = "") => {
    const response = await fetch(`${providers.machine.url}/java${path}`, {
      method: body ? "POST" : "GET",
      headers: { token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return ((await response.json()) as { result: Record<string, string> }).result;
  };
  const { token } = await call(`/login/testLogin?name=${name}`);
  const { secret = "" } = await call("/user/twoStep/start", { password: "Kickoff2026" }, token);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await call("/user/twoStep/confirm", { code: app.generate() }, token);
  return app;
}

test("an account with two-factor authentication requires the second factor after a provider login, and then links it", async () => {
  const app = await turnOnTwoStep("expert");
  const { page } = await visit("/about");
  await leaveFor(page, "Google");
  await allowAs(page, "expert");
  const dialog = getDialog(page);
  await dialog.getByRole("heading", { name: "Two-step login" }).waitFor();
  await dialog.getByLabel("App code or recovery code").fill("000000");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByText("That code is wrong or was already used.").waitFor();
  expect(await page.locator("header").getByRole("link", { name: "Log in" }).isVisible()).toBe(true);
  // The code of the current 30 seconds was used to enable it; the next one is already accepted.
  await dialog.getByLabel("App code or recovery code").fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByRole("button", { name: "Log in" }).click();
  await getAccountMenu(page, "expert").waitFor();
  await page.goto(`${providers.site.url}/userInfo/setting`);
  await page.getByRole("button", { name: "Disconnect: Google" }).waitFor();
});
