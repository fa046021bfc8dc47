import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openWindow, waitUntilDrawn } from "./open-screen.ts";
import type { ScreenshotOptions } from "./options.ts";
import type { Screen } from "./screen.ts";

/** File name of a screen in one locale, width and theme, without the extension. */
export const pictureName = ({ name }: Pick<Screen, "name">, locale: string, width: number, theme: string): string =>
  `${name}.${locale}.${width}.${theme}`;

const heightOf = (width: number) => (width < 600 ? 844 : 900);

/** Captures pages up to `maxHeightOf`: one file per screen, locale, width and theme. Returns those that overflow. */
export async function takeAllScreens(
  browser: Browser,
  siteUrl: string,
  screens: readonly Screen[],
  {
    dir,
    locales,
    widths,
    themes,
    maxHeightOf = () => Number.POSITIVE_INFINITY,
  }: Pick<ScreenshotOptions, "locales" | "widths" | "themes"> & {
    dir: string;
    maxHeightOf?: (width: number) => number;
  },
  print: (line: string) => void,
): Promise<string[]> {
  mkdirSync(dir, { recursive: true });
  const overflowing: string[] = [];
  const views = widths.flatMap((width) => themes.map((theme) => ({ width, height: heightOf(width), theme })));
  for (const view of views) {
    for (const account of new Set(screens.map((screen) => screen.account))) {
      const context = await openWindow(browser, view, siteUrl, account);
      for (const screen of screens.filter((one) => one.account === account)) {
        for (const locale of locales) {
          const name = pictureName(screen, locale, view.width, view.theme);
          const page = await context.newPage();
          try {
            await page.goto(`${siteUrl}/${locale}${screen.path}`);
            // Includes lists that load after the page.
            await page.waitForLoadState("networkidle");
            await waitUntilDrawn(page, { hasLiveFeed: false });
            if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) overflowing.push(name);
            const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
            const clip = { x: 0, y: 0, width: view.width, height: Math.min(pageHeight, maxHeightOf(view.width)) };
            await page.screenshot({ path: join(dir, `${name}.png`), fullPage: true, clip });
          } catch (error) {
            print(`${name} failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
            process.exitCode = 1;
          }
          await page.close();
        }
      }
      await context.close();
      print(`${view.width} ${view.theme} ${account ?? "guest"}`);
    }
  }
  return overflowing;
}
