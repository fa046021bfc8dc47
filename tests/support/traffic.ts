import type { Page } from "playwright-core";

/** As much of the end as explains a page that stands still. */
const KEPT_LINES = 80;

const logs = new WeakMap<Page, string[]>();

/** Keeps what the page asked for and what came of it, to be told when a test fails. */
export function keepTraffic(page: Page): void {
  const log: string[] = [];
  const bornMs = Date.now();
  const note = (line: string) => {
    log.push(`${Date.now() - bornMs} ms ${line}`);
    if (log.length > KEPT_LINES) log.shift();
  };
  logs.set(page, log);
  page.on("request", (request) => note(`asked ${request.method()} ${request.url()}`));
  page.on("requestfinished", (request) => note(`ended ${request.url()}`));
  page.on("requestfailed", (request) => note(`failed ${request.url()} ${request.failure()?.errorText}`));
  page.on("websocket", (socket) => {
    note(`socket ${socket.url()}`);
    socket.on("framereceived", ({ payload }) => note(`socket told ${String(payload).slice(0, 120)}`));
    socket.on("framesent", ({ payload }) => note(`socket said ${String(payload).slice(0, 120)}`));
    socket.on("socketerror", (error) => note(`socket error ${error}`));
    socket.on("close", () => note("socket closed"));
  });
  page.on("console", (message) => note(`console ${message.type()} ${message.text().slice(0, 200)}`));
  page.on("pageerror", (error) => note(`error ${error}`));
}

export const trafficOf = (page: Page): readonly string[] => logs.get(page) ?? [];
