import type { Page } from "playwright-core";

/**
 * Call before losing the connection; the returned function resolves once the warning has been shown. Observed inside
 * the page, because the warning may disappear between two polls of a locator.
 */
export async function watchForWarning(page: Page, within: string): Promise<() => Promise<void>> {
  await page.evaluate((chip) => {
    const check = () => {
      if (document.querySelector(chip)) document.documentElement.dataset.hasWarned = "";
    };
    new MutationObserver(check).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, `${within} .live-chip.chip-warn`);
  return () => page.locator("html[data-has-warned]").waitFor();
}
