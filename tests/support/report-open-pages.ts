import type { Browser, Page } from "playwright-core";
import { getTraffic } from "./network-traffic.ts";
import { describeRendererLoad } from "./renderer-load.ts";

const ANSWER_MS = 3_000;
const LATEST_REQUESTS = 8;
const MOST_TEXT = 1_200;

async function isAnswered(question: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_MS, false));
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

async function describePage(page: Page): Promise<string> {
  const [runsScripts, paints] = await Promise.all([
    isAnswered(page.evaluate(() => document.readyState)),
    isAnswered(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))),
  ]);
  const state = `${page.url()}: runs scripts ${runsScripts}, paints ${paints}`;
  if (!paints) return [state, ...getTraffic(page).slice(-LATEST_REQUESTS)].join("\n");
  const text = (await page.locator("main").allInnerTexts()).join().replaceAll(/\s*\n\s*/g, " · ");
  return `${state}\n${text.slice(0, MOST_TEXT)}`;
}

/** After a failed test, what its pages were doing: a busy page and one that no longer paints look alike in a timeout. */
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
  const load = `Cores that renderers take: ${await describeRendererLoad()}`;
  error.message = [error.message, "The pages that were open:", ...described, load].join("\n");
}
