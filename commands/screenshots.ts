// Pictures of the built site with seeded data: the three of the README, with `--all <dir>` every screen, or with
// `--all <dir> --contact-sheet matches` the match pages of every game before, during and after play.
import { relative } from "node:path";
import { launchBrowser } from "#tests/support/browser.ts";
import { startTestSite } from "#tests/support/site.ts";
import { buildInChildIfChanged } from "./build/build-if-changed.ts";
import { sheetHeightOf, takeContactSheets } from "./screenshots/contact-sheet.ts";
import { listMatchSheets } from "./screenshots/match-screens.ts";
import { parseScreenshotOptions } from "./screenshots/options.ts";
import { listScreens } from "./screenshots/screens.ts";
import { takeAllScreens } from "./screenshots/take-all.ts";
import { takeReadmeScreenshots } from "./screenshots/take-readme.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";

const print = (line: string) => console.log(line);

try {
  const options = parseScreenshotOptions(process.argv.slice(2));
  await buildInChildIfChanged(print);
  const [site, browser] = await Promise.all([startTestSite({ simulator: "on" }), launchBrowser()]);
  try {
    const siteUrl = site.url.replace("localhost", `${options.brand}.localhost`);
    if (options.allDir === undefined) {
      for (const path of await takeReadmeScreenshots(browser, siteUrl, site.database)) print(relative("", path));
    } else {
      const { only, allDir: dir } = options;
      const isAsked = ({ name }: { name: string }) => only.length === 0 || only.some((part) => name.includes(part));
      const sheets = options.isMatchSheet ? await listMatchSheets(site.database) : [];
      const listed = options.isMatchSheet
        ? sheets.flatMap(({ screens }) => screens)
        : await listScreens(site.database, options.brand);
      const limit = options.isMatchSheet ? { maxHeightOf: sheetHeightOf } : {};
      const screens = listed.filter(isAsked);
      const overflowing = await takeAllScreens(browser, siteUrl, screens, { ...options, dir, ...limit }, print);
      for (const path of await takeContactSheets(browser, sheets, { ...options, dir })) print(relative("", path));
      for (const name of overflowing) print(`wider than the window: ${name}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
} catch (error) {
  failInOneLine(error, "The screenshots could not be taken");
}
