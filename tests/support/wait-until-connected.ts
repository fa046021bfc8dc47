import type { Page } from "playwright-core";
import { getTraffic } from "./network-traffic.ts";

/** Waits for a marker; on timeout the error lists the page's network traffic. */
async function untilMarked(page: Page, mark: string, message: string): Promise<void> {
  try {
    await page.locator(`html[${mark}]`).waitFor();
  } catch (error) {
    const state = await page.evaluate(() => ({
      ready: document.readyState,
      shown: document.visibilityState,
      alive: document.documentElement.hasAttribute("data-alive"),
      connection: document.documentElement.dataset.connection,
      shows: document.querySelector("main")?.textContent?.slice(0, 300),
      ageMs: Math.round(performance.now()),
    }));
    const report = [page.url(), JSON.stringify(state), ...getTraffic(page)].join("\n");
    throw new Error(`${message}\n${report}`, { cause: error });
  }
}

/** The page is hydrated. */
export const waitUntilHydrated = (page: Page) => untilMarked(page, "data-alive", "the page was not hydrated");

/** The page is connected to its room. */
export const waitUntilConnected = (page: Page) =>
  untilMarked(page, 'data-connection="connected"', "the page did not connect");
