// A new page costs a renderer process and the compilation of all its scripts: two thirds of what it takes to open one. So
// the tests of a worker hand their pages on, without anything that their visitors leave behind.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

type Pooled = {
  page: Page;
  key: string;
  /** Where the page has been: the storage of one origin is cleared. */
  origins: Set<string>;
  /** Something was changed that has no way back. */
  isTainted: boolean;
  openSession: () => Promise<CDPSession>;
};

/** Each idle page holds a renderer process. */
const MOST_IDLE = 4;
const RESET_MS = 10_000;
const DEFAULT_VIEWPORT = { width: 1_280, height: 720 };

const TAINTING_METHODS = ["addInitScript", "exposeFunction", "exposeBinding", "route", "routeWebSocket"];
const TAINTING_CONTEXT_METHODS = ["newCDPSession", "grantPermissions", "setGeolocation"];
/** What tests listen to. Playwright itself listens to the other events. */
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

/** Options that are set for each visitor; contexts that agree in all others can stand in for each other. */
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

/** A page with these options that had a visitor before. */
export async function takeIdlePage(browser: Browser, options: BrowserContextOptions): Promise<Page | undefined> {
  const { key, changing } = splitOptions(options);
  const list = listIdle(browser);
  const at = list.findLastIndex((context) => pooled.get(context)?.key === key);
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

/** From now on, `releasePages` keeps this page for the next visitor. */
export function addToPool(page: Page, options: BrowserContextOptions): void {
  const context = page.context();
  const newSession = context.newCDPSession.bind(context);
  const openSession = () => newSession(page);
  const entry: Pooled = { page, key: splitOptions(options).key, origins: new Set(), isTainted: false, openSession };
  pooled.set(context, entry);
  for (const method of TAINTING_METHODS) for (const target of [page, context]) taintOnCall(entry, target, method);
  for (const method of TAINTING_CONTEXT_METHODS) taintOnCall(entry, context, method);
  taintOnCall(entry, page.clock, "install");
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
  // A document without scripts, of the same origin because one of another would end the renderer process.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(clearStorage);
  await page.mouse.move(0, 0);
  await context.clearCookies();
}

async function isKept(context: BrowserContext): Promise<boolean> {
  const entry = pooled.get(context);
  if (!entry || entry.isTainted || entry.origins.size !== 1 || entry.page.isClosed()) return false;
  // What cannot be cleaned, for example a frozen page, is closed.
  const late = new Promise<false>((resolve) => setTimeout(resolve, RESET_MS, false).unref());
  const clean = removeTraces(context, entry).then(
    () => true,
    () => false,
  );
  return Promise.race([clean, late]);
}

/** Ends the visits of a test: pages that can have another visitor are kept, all others closed. */
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

/** At the end of a file: the next one has other data at the same address. */
export async function releaseForNextFile(browser: Browser): Promise<void> {
  await releasePages(browser);
  await Promise.all(listIdle(browser).map(clearCache));
}
