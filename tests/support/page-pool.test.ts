import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { closePages, launchBrowser, openPage } from "./browser.ts";

const server = createServer((request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<html lang="en"><title>${request.headers["x-visitor"] ?? ""}</title></html>`);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await launchBrowser();
afterEach(() => closePages(browser));
afterAll(() => server.close());

async function visit(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(url);
  return page;
}

/** All state that a previous visitor could leave behind. */
const readTraces = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    windowName: window.name,
    isOnline: navigator.onLine,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
  }));
const UNTOUCHED = { cookies: "", stored: 0, windowName: "", isOnline: true, isDark: false, width: 1_280 };

test("reuses a page without any state of its previous visitor", async () => {
  const first = await visit({ extraHTTPHeaders: { "x-visitor": "first" }, colorScheme: "dark" });
  expect(await first.title()).toBe("first");
  const messages: string[] = [];
  first.on("console", (message) => messages.push(message.text()));
  await first.context().addCookies([{ name: "token", value: "1", url }]);
  await first.evaluate(() => {
    localStorage.setItem("theme", "dark");
    sessionStorage.setItem("draft", "text");
    window.name = "first";
  });
  await first.setViewportSize({ width: 390, height: 800 });
  await first.context().newPage();
  await first.context().setOffline(true);
  expect(await readTraces(first)).not.toEqual(UNTOUCHED);
  await closePages(browser);

  const second = await visit();
  expect(second).toBe(first);
  expect(await second.title()).toBe("");
  expect(await readTraces(second)).toEqual(UNTOUCHED);
  expect(second.context().pages()).toEqual([second]);
  await second.evaluate(() => console.log("second"));
  expect(messages).toEqual([]);
});

test("gives concurrent visitors separate pages", async () => {
  const [first, second] = [await visit(), await visit()];
  await first.evaluate(() => localStorage.setItem("theme", "dark"));
  expect(second).not.toBe(first);
  expect(await readTraces(second)).toEqual(UNTOUCHED);
});

test.each<[string, (page: Page) => unknown]>([
  ["intercepted requests", (page) => page.route("**/*", (route) => route.continue())],
  ["added an init script", (page) => page.addInitScript(() => undefined)],
  ["installed a fake clock", (page) => page.clock.install()],
  ["opened a CDP session", (page) => page.context().newCDPSession(page)],
  ["visited another origin", (page) => page.goto(url.replace("127.0.0.1", "localhost"))],
  ["closed it", (page) => page.close()],
])("does not reuse a page whose visitor %s", async (_reason, change) => {
  const first = await visit();
  await change(first);
  await closePages(browser);
  expect(await visit()).not.toBe(first);
});

test("does not reuse a page in another language", async () => {
  const first = await visit({ locale: "de" });
  await closePages(browser);
  expect(await visit({ locale: "ar" })).not.toBe(first);
});

test("does not reuse a page that crashed while it was idle", async () => {
  const first = await visit();
  await closePages(browser);
  await expect(first.goto("chrome://crash")).rejects.toThrow("crash");
  await browser.close();
  expect(await visit()).not.toBe(first);
});
