import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openPage } from "./browser.ts";
import type { TestSite } from "./site.ts";

let visitors = 0;

/** Each visitor has its own IP address, because codes are rate limited by address. */
function openVisitor(browser: Browser, options: BrowserContextOptions) {
  visitors += 1;
  return openPage(browser, { ...options, extraHTTPHeaders: { "cf-connecting-ip": `203.0.113.${visitors}` } });
}

async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-alive]").waitFor();
}

/** A hydrated page of a guest, in a new browser context. */
export async function openPageAs(browser: Browser, site: TestSite, path: string, options: BrowserContextOptions = {}) {
  const opened = await openVisitor(browser, options);
  await goTo(opened.page, site.url + path);
  return opened;
}

/** Signs in before the first page, without the form. Returns the session's token. */
export async function signInContext(page: Page, site: TestSite, name: string): Promise<string> {
  const response = await page.request.get(`${site.url}/java/login/testLogin?name=${name}`);
  if (!response.ok()) throw new Error(`${name} was not signed in: ${response.status()}`);
  const { result } = (await response.json()) as { result: { token: string } };
  return result.token;
}

type Arrival = BrowserContextOptions & { name: string; path: string };
/** Like `openPageAs`, but signed in without the form, for journeys about something else. */
export async function openSignedIn(browser: Browser, site: TestSite, { name, path, ...options }: Arrival) {
  const opened = await openVisitor(browser, options);
  const token = await signInContext(opened.page, site, name);
  await goTo(opened.page, site.url + path);
  return { ...opened, token };
}

export const getDialog = (page: Page) => page.getByRole("dialog");
export const getAccountMenu = (page: Page, name: string) => page.getByRole("button", { name: `My account: ${name}` });

export async function openSignInForm(page: Page, method: string): Promise<void> {
  await page.locator("header").getByRole("link", { name: "Log in" }).click();
  await getDialog(page)
    .getByRole("button", { name: `Continue with ${method}` })
    .click();
}

export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await openSignInForm(page, "username");
  const dialog = getDialog(page);
  await dialog.getByLabel("Email or username").fill(name);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in" }).click();
}

type DevMessage = { code: string };

/** The latest code sent to an email address or phone number, from the dev outbox. */
export async function getLastCode(site: TestSite, to: string): Promise<string> {
  const response = await fetch(`${site.url}/dev/outbox?to=${encodeURIComponent(to)}`);
  const { list } = (await response.json()) as { list: DevMessage[] };
  if (!list[0]) throw new Error(`nothing was sent to ${to}`);
  return list[0].code;
}

/** Marks the document; a reload removes the mark. */
export async function trackDocument(page: Page): Promise<{ isSame: () => Promise<boolean> }> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  return { isSame: () => page.evaluate(() => document.documentElement.hasAttribute("data-same-document")) };
}
