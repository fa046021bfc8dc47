import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { extractChromium } from "./extract-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { recordTraffic } from "./network-traffic.ts";
import { addToPool, releaseForNextFile, releasePages, takeIdlePage } from "./page-pool.ts";
import { reportOpenPages } from "./report-open-pages.ts";
import { reuseSitePort } from "./site-port.ts";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** The pages of tests are too short-lived for the optimizing compilers, which take a sixth of the browser's CPU time. */
const TEST_FLAGS = ["--js-flags=--no-opt --no-maglev --single-threaded"];

/** A moving test picture as the camera, and every permission granted. */
export const FAKE_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

async function startBrowser(flags: readonly string[]): Promise<Browser> {
  const executablePath = SYSTEM.find((path) => existsSync(path)) ?? (await extractChromium());
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...(process.env.VITEST ? TEST_FLAGS : []), ...flags],
    // This default flag puts Chromium's shared memory in /tmp, which is on disk.
    ignoreDefaultArgs: memoryFolder() ? ["--disable-dev-shm-usage"] : [],
  });
}

let shared: Browser | undefined;

/** One browser per worker, shared by its test files and ended with the worker; `close` only releases its pages. */
async function getSharedBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  const browser = await startBrowser([]);
  browser.close = () => releaseForNextFile(browser);
  reuseSitePort();
  shared = browser;
  return browser;
}

/** The system's Chromium if there is one, else the npm package's. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return process.env.VITEST && flags.length === 0 ? getSharedBrowser() : startBrowser(flags);
}

/** Without a GPU, endless animations repaint constantly, at the cost of a tenth of a core per open page. */
const animateOnce = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { animation-iteration-count: 1 !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Prevents prefetching the code of the next page: a seventh of a page's CPU time, and few journeys use it. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { value: true }));

type PageOptions = BrowserContextOptions & { savesData?: boolean };

/** A new visitor, in London by default. */
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
): Promise<{ page: Page; pageErrors: string[] }> {
  const idle = await takeIdlePage(browser, options);
  const page = idle ?? (await (await openContext(browser, options)).newPage());
  if (!idle) addToPool(page, options);
  recordTraffic(page);
  const pageErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") pageErrors.push(message.text());
  });
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  return { page, pageErrors };
}

/** Call after each test: open pages keep sending requests and share network state with the next test's pages. */
export async function closePages(browser: Browser): Promise<void> {
  await reportOpenPages(browser);
  await releasePages(browser);
}
