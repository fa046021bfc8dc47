// Screenshots of the built site with seeded data: the three of the README, or every screen with `--all <dir>`.
// `--contact-sheet` combines them: `matches` shows every game's match pages before, during and after play, `brands` the
// same pages in every brand, and `screens` the screens selected by `--only`.
import { relative } from "node:path";
import { allBrands } from "#brands/registry.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { buildInChildIfChanged } from "./build/build-if-changed.ts";
import { brandSheets, namedAfter } from "./screenshots/brand-sheets.ts";
import { sheetHeightOf, takeContactSheets } from "./screenshots/contact-sheet.ts";
import { listMatchSheets, type ScreenSheet } from "./screenshots/match-screens.ts";
import { parseScreenshotOptions, type ScreenshotOptions } from "./screenshots/options.ts";
import type { Screen } from "./screenshots/screen.ts";
import { listScreens } from "./screenshots/screens.ts";
import { takeAllScreens } from "./screenshots/take-all.ts";
import { takeReadmeScreenshots } from "./screenshots/take-readme.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";

const print = (line: string) => console.log(line);
const urlOf = ({ url }: TestSite, brand: string) => url.replace("localhost", `${brand}.localhost`);

type Work = {
  siteUrl: string;
  screens: Screen[];
  /** Contact sheets of the requested screens. */
  sheets: (asked: readonly Screen[]) => ScreenSheet[];
  limit: { maxHeightOf?: (width: number) => number };
};

/** The screens to take per brand, and the sheets to compose afterwards. */
async function listWork(site: TestSite, { brand, sheet }: ScreenshotOptions): Promise<Work[]> {
  const limit = sheet ? { maxHeightOf: sheetHeightOf } : {};
  const siteUrl = urlOf(site, brand);
  if (sheet === "matches") {
    const sheets = await listMatchSheets(site.database);
    return [{ siteUrl, screens: sheets.flatMap(({ screens }) => screens), sheets: () => sheets, limit }];
  }
  if (sheet !== "brands") {
    const screens = await listScreens(site.database, brand);
    return [{ siteUrl, screens, sheets: (asked) => (sheet ? [{ name: "screens", screens: [...asked] }] : []), limit }];
  }
  const brands = allBrands.map(({ id }) => id);
  const ofBrands: Work[] = await Promise.all(
    brands.map(async (id) => ({
      siteUrl: urlOf(site, id),
      screens: namedAfter(id, await listScreens(site.database, id)),
      sheets: () => [],
      limit,
    })),
  );
  // The sheets are composed once the last brand's pictures are taken.
  const last = ofBrands.at(-1);
  if (last) last.sheets = (asked) => brandSheets(brands, asked);
  return ofBrands;
}

try {
  const options = parseScreenshotOptions(process.argv.slice(2));
  await buildInChildIfChanged(print);
  const [site, browser] = await Promise.all([startTestSite({ simulator: "on" }), launchBrowser()]);
  try {
    if (options.allDir === undefined) {
      for (const path of await takeReadmeScreenshots(browser, urlOf(site, options.brand), site.database))
        print(relative("", path));
    } else {
      const { only, allDir: dir } = options;
      const isAsked = ({ name }: Screen) => only.length === 0 || only.some((part) => name.includes(part));
      for (const { siteUrl, screens, sheets, limit } of await listWork(site, options)) {
        const asked = screens.filter(isAsked);
        const overflowing = await takeAllScreens(browser, siteUrl, asked, { ...options, dir, ...limit }, print);
        for (const path of await takeContactSheets(browser, sheets(asked), { ...options, dir })) {
          print(relative("", path));
        }
        for (const name of overflowing) print(`wider than the window: ${name}`);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
} catch (error) {
  failInOneLine(error, "The screenshots could not be taken");
}
