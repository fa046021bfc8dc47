import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { openPage } from "#tests/support/browser.ts";
import { type Observed, observePaints } from "./observe-paints.ts";

/** Network and CPU throttling of Lighthouse's mobile profile. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** A page is done after this long without a request or a long task. */
const QUIET_MS = 2_000;
const MAX_LOAD_SECONDS = 40;

export type PageFigures = {
  fcp: number;
  lcp: number;
  shift: number;
  /** Total blocking time: what each task after the first paint took beyond 50 ms. */
  blocked: number;
  longestTask: number;
  /** Time of hydration, after which every control works. */
  interactive: number;
  requestsBeforePaint: number;
  /** The slowest interaction; undefined if there was none. */
  inp: number | undefined;
  /** The LCP element, and the elements that shifted. */
  largest: string;
  moved: string;
};

export type Throttled = {
  page: Page;
  observed(): Promise<Observed>;
  /** Removes the network throttling but keeps the CPU throttling. */
  unthrottleNetwork(): Promise<void>;
  close(): Promise<void>;
};

/** Emulates a phone on slow 4G with a CPU four times slower than this machine's, and an empty cache. */
export async function openThrottled(browser: Browser, url: string): Promise<Throttled & { requestsAtMs: number[] }> {
  const { page } = await openPage(browser, PHONE);
  await page.addInitScript(observePaints);
  const requestsAtMs: number[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  // The browser also reports data URLs in stylesheets as requests.
  client.on("Network.requestWillBeSent", ({ wallTime, request }) => {
    if (!request.url.startsWith("data:")) requestsAtMs.push(wallTime * 1_000);
  });
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "load" });
  return {
    page,
    requestsAtMs,
    observed: () => page.evaluate(() => (window as unknown as { observed: Observed }).observed),
    unthrottleNetwork: async () => {
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    close: () => page.context().close(),
  };
}

async function untilQuiet({ page, requestsAtMs, observed }: Awaited<ReturnType<typeof openThrottled>>): Promise<void> {
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  const untilMs = Date.now() + MAX_LOAD_SECONDS * 1_000;
  while (Date.now() < untilMs) {
    const { timeOrigin, tasks } = await observed();
    const lastTask = tasks.at(-1);
    const lastTaskMs = lastTask ? timeOrigin + lastTask.start + lastTask.length : 0;
    if (Date.now() - Math.max(lastTaskMs, requestsAtMs.at(-1) ?? 0) > QUIET_MS) return;
    await sleep(250);
  }
}

/** One cold visit: measures loading first, then each interaction. */
export async function visit(
  browser: Browser,
  url: string,
  interact: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageFigures> {
  const opened = await openThrottled(browser, url);
  try {
    await untilQuiet(opened);
    const seen = await opened.observed();
    await interact(opened.page);
    await sleep(500);
    const { interactions } = await opened.observed();
    const paintedAtMs = seen.timeOrigin + seen.fcp;
    const late = seen.tasks.filter(({ start, length }) => start + length > seen.fcp);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      shift: seen.shift,
      blocked: late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
      longestTask: Math.max(0, ...seen.tasks.map(({ length }) => length)),
      interactive: seen.alive,
      requestsBeforePaint: opened.requestsAtMs.filter((atMs) => atMs < paintedAtMs).length,
      inp: interactions.length > 0 ? Math.max(...interactions.map(({ length }) => length)) : undefined,
      largest: seen.largest,
      moved: [...new Set(seen.moved)].join(", "),
    };
  } finally {
    await opened.close();
  }
}
