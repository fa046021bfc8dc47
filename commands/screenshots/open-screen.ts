import type { Browser, BrowserContext, Page } from "playwright-core";
import type { ScreenshotTheme } from "./options.ts";

export type View = { width: number; height: number; theme: ScreenshotTheme };

/** Opens a browser context signed in to a seeded account, or as a guest. */
export async function openWindow(
  browser: Browser,
  { width, height, theme }: View,
  siteUrl: string,
  account: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  context.setDefaultTimeout(60_000);
  if (account) {
    // In the browser, because Node cannot resolve the brand's *.localhost address on every system.
    const page = await context.newPage();
    const response = await page.goto(`${siteUrl}/java/login/testLogin?name=${account}`);
    if (!response?.ok()) throw new Error(`signing in as ${account} was answered ${response?.status()}`);
    await page.close();
  }
  return context;
}

/** Waits for hydration, fonts and every picture, and for the connection if the page has a live feed. */
export async function waitUntilDrawn(page: Page, { hasLiveFeed }: { hasLiveFeed: boolean }): Promise<void> {
  await page.locator("html[data-alive]").waitFor();
  if (hasLiveFeed) await page.locator('html[data-connection="connected"]').waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
