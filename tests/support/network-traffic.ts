import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/** Enough recent lines to explain why a page is stuck. */
const MAX_LINES = 80;

const logs = new WeakMap<Page, string[]>();
const unanswered = new WeakMap<Page, Set<Request>>();

/** Records a page's traffic, which is printed if a test fails. */
export function recordTraffic(page: Page): void {
  const log: string[] = [];
  const startMs = Date.now();
  const note = (line: string) => {
    log.push(`${Date.now() - startMs} ms ${line}`);
    if (log.length > MAX_LINES) log.shift();
  };
  const open = new Set<Request>();
  logs.set(page, log);
  unanswered.set(page, open);
  page.on("request", (request) => {
    open.add(request);
    note(`request ${request.method()} ${request.url()}`);
  });
  page.on("requestfinished", (request) => {
    open.delete(request);
    note(`finished ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    open.delete(request);
    note(`failed ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("websocket", (socket) => {
    note(`socket ${socket.url()}`);
    socket.on("framereceived", ({ payload }) => note(`socket received ${String(payload).slice(0, 120)}`));
    socket.on("framesent", ({ payload }) => note(`socket sent ${String(payload).slice(0, 120)}`));
    socket.on("socketerror", (error) => note(`socket error ${error}`));
    socket.on("close", () => note("socket closed"));
  });
  page.on("console", (message) => note(`console ${message.type()} ${message.text().slice(0, 200)}`));
  page.on("pageerror", (error) => note(`error ${error}`));
}

export const getTraffic = (page: Page): readonly string[] => logs.get(page) ?? [];

/** Resolves once everything has arrived that the page loads in idle time after hydration. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
  // Queued last, so it runs after the page's own idle callbacks, which have the same ten-second timeout.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 10_000 })));
  await expect.poll(() => unanswered.get(page)?.size, { timeout: 30_000 }).toBe(0);
}
