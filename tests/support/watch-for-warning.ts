import type { Page } from "playwright-core";

/**
 * Resolves once the connection's warning has been shown. Observed within the page: it may be shorter than the pause
 * between two looks of a locator. Called before what causes it.
 */
export async function watchForWarning(page: Page, within: string): Promise<() => Promise<void>> {
  await page.evaluate((chip) => {
    const look = () => {
      if (document.querySelector(chip)) document.documentElement.dataset.hasWarned = "";
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, `${within} .live-chip.chip-warn`);
  return () => page.locator("html[data-has-warned]").waitFor();
}
