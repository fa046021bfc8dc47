import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { ScreenSheet } from "./match-screens.ts";
import type { ScreenshotOptions } from "./options.ts";
import { pictureName } from "./take-all.ts";

/** Thumbnail width and number of columns on a sheet. */
const layoutOf = (width: number) => (width < 600 ? { columns: 8, thumbPx: 260 } : { columns: 4, thumbPx: 640 });
/** Pages are cropped to this height, because Chromium cannot decode two dozen full-length ones. */
export const sheetHeightOf = (width: number): number => Math.round(width < 600 ? width * 4 : width * 1.25);

type SheetPicture = { name: string; path: string };

/** Arranges pictures of the same width in one file, each with its name. */
async function takeContactSheet(
  browser: Browser,
  { dir, name, width }: { dir: string; name: string; width: number },
  pictures: readonly SheetPicture[],
): Promise<string> {
  const { columns, thumbPx } = layoutOf(width);
  const figures = pictures.map(
    (picture) =>
      `<figure><figcaption>${picture.name}</figcaption><img src="data:image/png;base64,${readFileSync(picture.path, "base64")}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: columns * (thumbPx + 8) + 8, height: 600 } });
  await page.setContent(`<style>
body { display: grid; grid-template-columns: repeat(${columns}, ${thumbPx}px); gap: 8px; margin: 8px; background: #888; }
figure { margin: 0; }
figcaption { font: 14px sans-serif; }
img { inline-size: 100%; }
</style>${figures.join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(dir, `${name}.jpg`);
  await page.screenshot({ path, fullPage: true, quality: 80 });
  await page.close();
  return path;
}

/** Creates one sheet per list of screens, locale, width and theme, from pictures already taken. */
export async function takeContactSheets(
  browser: Browser,
  sheets: readonly ScreenSheet[],
  { dir, locales, widths, themes }: Pick<ScreenshotOptions, "locales" | "widths" | "themes"> & { dir: string },
): Promise<string[]> {
  const views = locales.flatMap((locale) =>
    widths.flatMap((width) => themes.map((theme) => ({ locale, width, theme }))),
  );
  const taken: string[] = [];
  for (const { name, screens } of sheets) {
    for (const { locale, width, theme } of views) {
      const fileOf = (of: string) => pictureName({ name: of }, locale, width, theme);
      const pictures = screens
        .map((screen) => ({ name: screen.name, path: join(dir, `${fileOf(screen.name)}.png`) }))
        .filter(({ path }) => existsSync(path));
      if (pictures.length === 0) continue;
      taken.push(await takeContactSheet(browser, { dir, name: fileOf(name), width }, pictures));
    }
  }
  return taken;
}
