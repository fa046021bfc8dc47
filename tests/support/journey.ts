import type { Browser } from "playwright-core";
import { afterEach } from "vitest";
import { closePages, launchBrowser } from "./browser.ts";
import { startTestSite, type TestSite } from "./site.ts";
import { startForFile } from "./start-for-file.ts";

type World = { site: TestSite; browser: Browser };
type Options = { site?: Parameters<typeof startTestSite>[0]; browserFlags?: readonly string[] };

/** Starts a site and a browser for the test file. Pages are closed after each test, both others after the file. */
export function openJourney(prepare: (world: World) => unknown, options: Options = {}): void {
  let started: Partial<World> = {};
  const start = async () => {
    const starting = [startTestSite(options.site), launchBrowser(options.browserFlags)] as const;
    const [site, browser] = await Promise.all(starting);
    started = { site, browser };
    await prepare({ site, browser });
  };
  const stop = async () => {
    const { site, browser } = started;
    started = {};
    await browser?.close();
    await site?.stop();
  };
  startForFile(start, stop);
  afterEach(async () => {
    if (started.browser) await closePages(started.browser);
  });
}
