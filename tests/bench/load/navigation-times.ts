import type { Browser } from "playwright-core";
import { openPage } from "#tests/support/browser.ts";
import { openThrottled } from "./throttled-page.ts";

const ROW = ".match-board .row-link";
const HEADER = ".scoreboard";

type Clicked = { clickedAtMs: number; paintedAtMs: number };

/** Runs in the page: measures from the click on a row until its match is painted. */
function watchClick(header: string): void {
  const seen: Clicked = { clickedAtMs: 0, paintedAtMs: 0 };
  Object.assign(window, { clicked: seen });
  addEventListener("click", ({ timeStamp }) => Object.assign(seen, { clickedAtMs: timeStamp }), {
    capture: true,
    once: true,
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(header)) return;
    observer.disconnect();
    // The message arrives after this frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(seen, { paintedAtMs: performance.now() });
      port2.postMessage(undefined);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

/** Opens matches from the list, one after another; nothing is throttled on the laptop. */
export async function navigationTimes(
  browser: Browser,
  listUrl: string,
  device: "laptop" | "slow phone",
  count: number,
): Promise<number[]> {
  const slow = device === "slow phone" ? await openThrottled(browser, listUrl) : undefined;
  const page = slow?.page ?? (await openPage(browser, { viewport: { width: 1440, height: 900 } })).page;
  if (!slow) await page.goto(listUrl);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    const row = page.locator(ROW).nth(at);
    await row.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_500);
    await page.evaluate(watchClick, HEADER);
    await (slow ? row.tap() : row.click());
    const painted = await page.waitForFunction(() => {
      const { clickedAtMs, paintedAtMs } = (window as unknown as { clicked: Clicked }).clicked;
      return paintedAtMs > 0 && paintedAtMs - clickedAtMs;
    });
    times.push(Number(await painted.jsonValue()));
    await page.goBack();
    await page.locator(ROW).first().waitFor();
  }
  await page.context().close();
  return times;
}
