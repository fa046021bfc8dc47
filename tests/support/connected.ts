import type { Page } from "playwright-core";
import { trafficOf } from "./traffic.ts";

/** The page's line to its room is open. If it does not come, the error says what the page was doing instead. */
export async function untilConnected(page: Page): Promise<void> {
  try {
    await page.locator('html[data-line="connected"]').waitFor();
  } catch (error) {
    const state = await page.evaluate(() => ({
      ready: document.readyState,
      shown: document.visibilityState,
      alive: document.documentElement.hasAttribute("data-alive"),
      line: document.documentElement.dataset.line,
      shows: document.querySelector("main")?.innerText.slice(0, 300),
      ageMs: Math.round(performance.now()),
    }));
    const story = [page.url(), JSON.stringify(state), ...trafficOf(page)].join("\n");
    throw new Error(`the page's line did not open\n${story}`, { cause: error });
  }
}
