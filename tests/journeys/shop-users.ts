import type { Browser } from "playwright-core";
import { openPageAs } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

export async function createTestToken(site: TestSite, name: string): Promise<string> {
  const { envelope } = await createApiCaller(site)(`GET /login/testLogin?name=${name}`);
  return envelope.result.token;
}

/** A page of a new browser context, signed in and hydrated. */
export async function openSignedIn(browser: Browser, site: TestSite, { name, path }: { name: string; path: string }) {
  const token = await createTestToken(site, name);
  const opened = await openPageAs(browser, site, "/en/about");
  await opened.page.context().addCookies([{ name: "token", value: token, url: site.url }]);
  await opened.page.goto(site.url + path);
  await opened.page.locator("html[data-alive]").waitFor();
  return { ...opened, token };
}
