import type { Browser, Page } from "playwright-core";

const ANSWER_MS = 3_000;

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
  const text = paints ? (await page.locator("main").allInnerTexts()).join().slice(0, 400) : "";
  return `${page.url()}: runs scripts ${runsScripts}, paints ${paints}\n${text}`;
}

/** After a failed test, what its pages were doing: a busy page and one that no longer paints look alike in a timeout. */
export async function reportOpenPages(browser: Browser): Promise<void> {
  if (!process.env.VITEST) return;
  const { TestRunner } = await import("vitest");
  if (TestRunner.getCurrentTest()?.result?.state !== "fail") return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  const described = await Promise.all(
    pages.map((page) => describePage(page).catch((error: unknown) => `${page.url()}: ${String(error)}`)),
  );
  console.error(["The pages that were open:", ...described].join("\n"));
}
