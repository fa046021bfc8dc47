import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/** Enough of the latest requests to explain why a page does not continue. */
const KEPT_LINES = 80;

const logs = new WeakMap<Page, string[]>();
const unanswered = new WeakMap<Page, Set<Request>>();

/** Records requests and responses of a page, printed when a test fails. */
export function recordTraffic(page: Page): void {
  const log: string[] = [];
  const bornMs = Date.now();
  const note = (line: string) => {
    log.push(`${Date.now() - bornMs} ms ${line}`);
    if (log.length > KEPT_LINES) log.shift();
  };
  const open = new Set<Request>();
  logs.set(page, log);
  unanswered.set(page, open);
  page.on("request", (request) => {
    open.add(request);
    note(`asked ${request.method()} ${request.url()}`);
  });
  page.on("requestfinished", (request) => {
    open.delete(request);
    note(`ended ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    open.delete(request);
    note(`failed ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("websocket", (socket) => {
    note(`socket ${socket.url()}`);
    socket.on("framereceived", ({ payload }) => note(`socket received ${String(payload).slice(0, 120)}`));
    socket.on("framesent", ({ payload }) => note(`socket said ${String(payload).slice(0, 120)}`));
    socket.on("socketerror", (error) => note(`socket error ${error}`));
    socket.on("close", () => note("socket closed"));
  });
  page.on("console", (message) => note(`console ${message.type()} ${message.text().slice(0, 200)}`));
  page.on("pageerror", (error) => note(`error ${error}`));
}

export const getTraffic = (page: Page): readonly string[] => logs.get(page) ?? [];

/** Resolves when everything that the page loads after hydration, in idle time, has arrived. */
export async function waitUntilAllFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-alive"));
  // Requested last, so it is answered after everything else that waits for idle time; like that, for ten seconds at most.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 10_000 })));
  await expect.poll(() => unanswered.get(page)?.size, { timeout: 30_000 }).toBe(0);
}
