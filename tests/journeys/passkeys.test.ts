import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, openPageAs, signIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

/** Adds a fingerprint reader whose user always confirms. */
async function addFingerprintReader(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    agree: () => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

async function logOut(page: Page, name: string): Promise<void> {
  await getAccountMenu(page, name).click();
  await page.locator("#person").getByRole("button", { name: "Log out" }).click();
  await page.locator("header").getByRole("link", { name: "Log in" }).waitFor();
}

test("adds, names, uses and removes a passkey", async () => {
  const { page, pageErrors } = await openPageAs(browser, site, "/en/about");
  const reader = await addFingerprintReader(page);
  await signIn(page, "expert", "Kickoff2026");
  await getAccountMenu(page, "expert").waitFor();
  await page.goto(`${site.url}/en/userInfo/setting`);
  await page.locator("html[data-alive]").waitFor();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add passkey" }).click();
  await passkeys.getByText("Not used yet").waitFor();
  await passkeys.getByRole("button", { name: /^Rename/ }).click();
  await passkeys.getByLabel("Passkey name").fill("Desk computer");
  await passkeys.getByRole("button", { name: "Save" }).click();
  await passkeys.getByText("Desk computer").waitFor();

  await logOut(page, "expert");
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  await reader.refuse();
  await getDialog(page).getByRole("button", { name: "Continue with passkey" }).click();
  await page.locator("dialog [aria-busy=true]").waitFor({ state: "detached" });
  expect(await getDialog(page).isVisible()).toBe(true);
  await reader.agree();
  await getDialog(page).getByRole("button", { name: "Continue with passkey" }).click();
  await getAccountMenu(page, "expert").waitFor();
  await getDialog(page).waitFor({ state: "hidden" });

  await page.goto(`${site.url}/en/userInfo/setting`);
  await page.locator("html[data-alive]").waitFor();
  await passkeys.getByText("Used just now").waitFor();
  await passkeys.getByRole("button", { name: "Remove: Desk computer" }).click();
  await passkeys.getByRole("button", { name: "Remove", exact: true }).click();
  await passkeys.getByText("Desk computer").waitFor({ state: "detached" });

  await logOut(page, "expert");
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  await getDialog(page).getByRole("button", { name: "Continue with passkey" }).click();
  await getDialog(page).getByText("This passkey wasn't accepted.").waitFor();
  expect(pageErrors.filter((line) => !line.includes("401"))).toEqual([]);
});
