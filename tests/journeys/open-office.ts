import type { Browser } from "playwright-core";
import { getAccountMenu, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

/** Starts at the home page and opens the back office from the account menu. */
export async function openOffice(browser: Browser, site: TestSite, name: string) {
  const opened = await openSignedIn(browser, site, { name, path: "/en" });
  await getAccountMenu(opened.page, name).click();
  await opened.page.locator("#person").getByRole("link", { name: "Back office" }).click();
  await opened.page.waitForURL(`${site.url}/en/admin`);
  await opened.page.locator("html[data-alive]").waitFor();
  return opened;
}
