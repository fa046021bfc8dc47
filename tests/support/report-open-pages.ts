import type { Browser, Page } from "playwright-core";
import { getTraffic } from "./network-traffic.ts";
import { describeRendererLoad } from "./renderer-load.ts";

const RESPONSE_MS = 3_000;
const LATEST_REQUESTS = 8;
const MAX_TEXT = 1_200;

async function settlesInTime(evaluation: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, RESPONSE_MS, false));
  return Promise.race([
    evaluation.then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}

async function describePage(page: Page): Promise<string> {
  const [runsScripts, paints] = await Promise.all([
    settlesInTime(page.evaluate(() => document.readyState)),
    settlesInTime(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))),
  ]);
  const state = `${page.url()}: runs scripts ${runsScripts}, paints ${paints}`;
  if (!paints) return [state, ...getTraffic(page).slice(-LATEST_REQUESTS)].join("\n");
  const text = (await page.locator("main").allInnerTexts()).join().replaceAll(/\s*\n\s*/g, " · ");
  return `${state}\n${text.slice(0, MAX_TEXT)}`;
}

/** Adds the state of open pages to a failed test's error, because a timeout hides whether a page was busy or frozen. */
export async function reportOpenPages(browser: Browser): Promise<void> {
  if (!process.env.VITEST) return;
  const { TestRunner } = await import("vitest");
  const result = TestRunner.getCurrentTest()?.result;
  const error = result?.errors?.at(-1);
  if (result?.state !== "fail" || !error) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  const described = await Promise.all(
    pages.map((page) => describePage(page).catch((error: unknown) => `${page.url()}: ${String(error)}`)),
  );
  const load = `CPU cores used by renderers: ${await describeRendererLoad()}`;
  error.message = [error.message, "Open pages:", ...described, load].join("\n");
}
