import type { Page } from "playwright-core";
import { getTraffic } from "./network-traffic.ts";

/** The page has such a mark. If it does not come, the error says what the page was doing instead. */
async function untilMarked(page: Page, mark: string, complaint: string): Promise<void> {
  try {
    await page.locator(`html[${mark}]`).waitFor();
  } catch (error) {
    const state = await page.evaluate(() => ({
      ready: document.readyState,
      shown: document.visibilityState,
      alive: document.documentElement.hasAttribute("data-alive"),
      line: document.documentElement.dataset.line,
      shows: document.querySelector("main")?.textContent?.slice(0, 300),
      ageMs: Math.round(performance.now()),
    }));
    const story = [page.url(), JSON.stringify(state), ...getTraffic(page)].join("\n");
    throw new Error(`${complaint}\n${story}`, { cause: error });
  }
}

/** The page's code has taken it over. */
export const waitUntilHydrated = (page: Page) => untilMarked(page, "data-alive", "the page did not come alive");

/** The page's line to its room is open. */
export const waitUntilConnected = (page: Page) =>
  untilMarked(page, 'data-line="connected"', "the page's line did not open");
