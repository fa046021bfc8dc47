// Starting a renderer process and compiling all scripts takes two thirds of the CPU time of opening a page, so the tests of
// a worker reuse pages after resetting their state.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

type Pooled = {
  page: Page;
  key: string;
  /** Visited origins. Storage can be cleared for one origin only. */
  origins: Set<string>;
  /** The test changed something that cannot be reset, or the page has crashed. */
  isTainted: boolean;
  openSession: () => Promise<CDPSession>;
};

/** Each idle page holds a renderer process. */
const MOST_IDLE = 4;
const RESET_MS = 10_000;
const DEFAULT_VIEWPORT = { width: 1_280, height: 720 };

const TAINTING_METHODS = ["addInitScript", "exposeFunction", "exposeBinding", "route", "routeWebSocket"];
const TAINTING_CONTEXT_METHODS = ["newCDPSession", "grantPermissions", "setGeolocation"];
/** Events that tests listen to. Playwright itself listens to the others. */
const PAGE_EVENTS = [
  ...["console", "dialog", "domcontentloaded", "download", "filechooser", "framenavigated", "load", "pageerror"],
  ...["popup", "request", "requestfailed", "requestfinished", "response", "websocket", "worker"],
];
const CONTEXT_EVENTS = ["console", "dialog", "page", "request", "response", "weberror"];

const pooled = new WeakMap<BrowserContext, Pooled>();
const idle = new WeakMap<Browser, BrowserContext[]>();

function listIdle(browser: Browser): BrowserContext[] {
  const list = idle.get(browser) ?? [];
  idle.set(browser, list);
  return list;
}

/** Splits options into those that can be set on an open page and those that a reusable page must share. */
function splitOptions({ extraHTTPHeaders, viewport, colorScheme, reducedMotion, ...fixed }: BrowserContextOptions) {
  return { key: JSON.stringify(fixed), changing: { extraHTTPHeaders, viewport, colorScheme, reducedMotion } };
}

function taintOnCall(entry: Pooled, target: object, method: string): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== "function") throw new Error(`Playwright has no ${method}`);
  Reflect.set(target, method, (...args: unknown[]) => {
    entry.isTainted = true;
    return Reflect.apply(original, target, args);
  });
}

function watchOrigins({ page, origins }: Pooled): void {
  page.on("framenavigated", (frame) => {
    if (frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
  });
}

/** A used page that can take these options. */
export async function takeIdlePage(browser: Browser, options: BrowserContextOptions): Promise<Page | undefined> {
  const { key, changing } = splitOptions(options);
  const list = listIdle(browser);
  const at = list.findLastIndex((context) => pooled.get(context)?.key === key && !pooled.get(context)?.isTainted);
  const [context] = at < 0 ? [] : list.splice(at, 1);
  const entry = context && pooled.get(context);
  if (!entry) return undefined;
  const { extraHTTPHeaders = {}, viewport, colorScheme = "light", reducedMotion = "no-preference" } = changing;
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  await entry.page.setViewportSize(viewport ?? DEFAULT_VIEWPORT);
  await entry.page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  watchOrigins(entry);
  return entry.page;
}

/** Makes `releasePages` keep this page for reuse. */
export function addToPool(page: Page, options: BrowserContextOptions): void {
  const context = page.context();
  const newSession = context.newCDPSession.bind(context);
  const openSession = () => newSession(page);
  const entry: Pooled = { page, key: splitOptions(options).key, origins: new Set(), isTainted: false, openSession };
  pooled.set(context, entry);
  for (const method of TAINTING_METHODS) for (const target of [page, context]) taintOnCall(entry, target, method);
  for (const method of TAINTING_CONTEXT_METHODS) taintOnCall(entry, context, method);
  taintOnCall(entry, page.clock, "install");
  page.on("crash", () => {
    entry.isTainted = true;
  });
  watchOrigins(entry);
}

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
}

async function removeTraces(context: BrowserContext, { page, origins }: Pooled): Promise<void> {
  const [origin] = origins;
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  // A document without scripts. Its origin is the same, because another origin would end the renderer process.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(clearStorage);
  await page.mouse.move(0, 0);
  await context.clearCookies();
}

/** Whether a page completes a step in time; one that is frozen or has crashed may never respond. */
function succeeds(step: Promise<void>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, RESET_MS, false).unref());
  const result = step.then(
    () => true,
    () => false,
  );
  return Promise.race([result, timeout]);
}

async function isKept(context: BrowserContext): Promise<boolean> {
  const entry = pooled.get(context);
  if (!entry || entry.isTainted || entry.origins.size !== 1 || entry.page.isClosed()) return false;
  return succeeds(removeTraces(context, entry));
}

/** Called after each test: keeps reusable pages and closes all others. */
export async function releasePages(browser: Browser): Promise<void> {
  const list = listIdle(browser);
  const used = browser.contexts().filter((context) => !list.includes(context));
  const kept = await Promise.all(used.map(isKept));
  list.push(...used.filter((_context, at) => kept[at]));
  const closed = [...used.filter((_context, at) => !kept[at]), ...list.splice(0, Math.max(0, list.length - MOST_IDLE))];
  await Promise.all(closed.map((context) => context.close()));
}

async function clearCache(context: BrowserContext): Promise<void> {
  const session = await pooled.get(context)?.openSession();
  await session?.send("Network.clearBrowserCache");
  await session?.detach();
}

/** Called at the end of a file, because the next file serves other data at the same URLs. */
export async function releaseForNextFile(browser: Browser): Promise<void> {
  await releasePages(browser);
  const list = listIdle(browser);
  const isClean = async (context: BrowserContext) => !pooled.get(context)?.isTainted && succeeds(clearCache(context));
  const cleared = await Promise.all(list.map(isClean));
  const broken = list.filter((_context, at) => !cleared[at]);
  idle.set(
    browser,
    list.filter((context) => !broken.includes(context)),
  );
  await Promise.all(broken.map((context) => context.close()));
}
