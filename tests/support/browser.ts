import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { extractChromium } from "./extract-chromium.ts";
import { recordTraffic } from "./network-traffic.ts";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The machine's own Chromium where there is one, else the one that npm brought. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = SYSTEM.find((path) => existsSync(path)) ?? (await extractChromium());
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page that remembers every complaint of the browser: console errors, failed hydration, uncaught exceptions. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/London", ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  recordTraffic(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** What a test opened goes with it: pages left open go on asking, and share their network state with the next one's. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
