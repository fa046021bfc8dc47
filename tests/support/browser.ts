import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { extractChromium } from "./extract-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { recordTraffic } from "./network-traffic.ts";
import { addToPool, releaseForNextFile, releasePages, takeIdlePage } from "./page-pool.ts";
import { reportOpenPages } from "./report-open-pages.ts";
import { keepSitePort } from "./site-port.ts";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A moving test picture as the camera, and every permission granted. */
export const FAKE_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

async function startBrowser(flags: readonly string[]): Promise<Browser> {
  const executablePath = SYSTEM.find((path) => existsSync(path)) ?? (await extractChromium());
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...flags],
    // Otherwise the files that its processes share are on the disk, in /tmp.
    ignoreDefaultArgs: memoryFolder() ? ["--disable-dev-shm-usage"] : [],
  });
}

let shared: Browser | undefined;

/** The test files of a worker use one browser, which ends with the worker; closing it ends the visits of a file. */
async function getSharedBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  const browser = await startBrowser([]);
  browser.close = () => releaseForNextFile(browser);
  keepSitePort();
  shared = browser;
  return browser;
}

/** The system's Chromium if there is one, else the npm package's. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return process.env.VITEST && flags.length === 0 ? getSharedBrowser() : startBrowser(flags);
}

/** An endless animation repaints its page in software all the time, a tenth of a core for each page that is open. */
const animateOnce = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { animation-iteration-count: 1 !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** The code of the next page, which most journeys never open, is a seventh of the work of a page. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { value: true }));

type PageOptions = BrowserContextOptions & { savesData?: boolean };

/** A visitor of their own, in London unless told otherwise. */
export async function openContext(
  browser: Browser,
  { savesData = Boolean(process.env.VITEST), ...options }: PageOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/London", ...options });
  context.setDefaultTimeout(45_000);
  if (process.env.VITEST) await animateOnce(context);
  if (savesData) await saveData(context);
  return context;
}

/** A page that collects console errors, failed hydration and uncaught exceptions. */
export async function openPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const idle = await takeIdlePage(browser, options);
  const page = idle ?? (await (await openContext(browser, options)).newPage());
  if (!idle) addToPool(page, options);
  recordTraffic(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Between tests: open pages keep requesting, and share their network state with the next test's pages. */
export async function closePages(browser: Browser): Promise<void> {
  await reportOpenPages(browser);
  await releasePages(browser);
}
