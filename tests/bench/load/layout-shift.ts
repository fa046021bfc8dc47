import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "#tests/support/browser.ts";

/** A phone, a tablet, a laptop. */
const WIDTHS = [390, 820, 1440] as const;
const HEIGHT_PX = 900;
/** Long enough for fonts, late content, the room's first frame and all timers. */
const WATCHED_SECONDS = 4;

type Shift = { value: number; moved: string[] };

/** Runs in the page before any other script. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { layoutShifts: shifts });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.classList.item(0) ?? ""}` : "?";
  };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function shiftsAt(browser: Browser, url: string, width: number): Promise<Shift[]> {
  const { page } = await openPage(browser, { viewport: { width, height: HEIGHT_PX } });
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: "load" });
  await sleep(WATCHED_SECONDS * 1_000);
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);
  await page.context().close();
  return shifts;
}

/** Measures the cumulative layout shift of a page while it loads. */
export async function layoutShift(url: string) {
  const browser = await launchBrowser();
  try {
    const widths: { width: number; score: number }[] = [];
    const moved = new Set<string>();
    for (const width of WIDTHS) {
      const shifts = await shiftsAt(browser, url, width);
      widths.push({ width, score: shifts.reduce((sum, shift) => sum + shift.value, 0) });
      for (const name of shifts.flatMap((shift) => shift.moved)) moved.add(name);
    }
    return { widths, worst: Math.max(...widths.map(({ score }) => score)), moved: [...moved].join(", ") };
  } finally {
    await browser.close();
  }
}
