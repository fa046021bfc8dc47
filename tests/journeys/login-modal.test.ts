import type { Browser, BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, openPageAs } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const visit = (path: string, options: BrowserContextOptions = {}) => openPageAs(browser, site, path, options);

test("traps focus, closes on Esc, restores focus, and leaves the guest signed out", async () => {
  const { page, pageErrors } = await visit("/en/about");
  const opener = page.locator("header").getByRole("link", { name: "Log in" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await getDialog(page).waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    // While tabbing through, focus may be on the browser's own controls, never on the page behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await getDialog(page).waitFor({ state: "hidden" });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await opener.click();
  await getDialog(page).getByRole("button", { name: "Continue as guest" }).click();
  await getDialog(page).waitFor({ state: "hidden" });
  expect(pageErrors).toEqual([]);
});

test.each([
  ["en", "light", 1440],
  ["ar", "dark", 390],
] as const)("in %s, %s, %i pixels wide: passes axe, and nothing is cut off", async (locale, colorScheme, width) => {
  const { page } = await visit(`/${locale}/userInfo/info`, { colorScheme, viewport: { width, height: 900 } });
  const dialog = getDialog(page);
  const check = async () => {
    expect(await listSeriousViolations(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  };
  await dialog.waitFor();
  await check();
  for (const place of [0, 1]) {
    await dialog.locator("form, div > div > .w-full").nth(place).click();
    await dialog.locator("button[type=submit]").click();
    await dialog.locator("[aria-invalid]").first().waitFor();
    await check();
    await dialog.getByRole("button").first().click();
  }
});

test("channels with the older layout show tabs for code and password", async () => {
  const { page } = await visit("/en/about");
  await page.route("**/en/about", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"channel":"\w+"/, '"channel":"classic"'),
    });
  });
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel("Verification code").waitFor();
  await dialog.getByRole("radio", { name: "Password" }).check({ force: true });
  await dialog.getByRole("radio", { name: "Email" }).check({ force: true });
  await dialog.getByLabel("Email or username").fill("vip");
  await dialog.getByLabel("Password", { exact: true }).last().fill("Kickoff2026");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await getAccountMenu(page, "vip").waitFor();
});
