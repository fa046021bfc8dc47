import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { rows } from "#db/client.ts";
import { launchBrowser, openPage } from "#tests/support/browser.ts";
import { indexAllDocuments } from "#tests/worker/search/index-all-documents.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { startSeededSite } from "./world/seeded-site.ts";

const TARGET_P95_MS = 150;
/** Latin names, one in another script, two teams, a typo, and text without results. */
const TYPED = ["united", "harbour", "real m", "曼城", "city vs u", "unitde", "xqzjv"];
const SLOWEST = 5;
const ANSWERED = ".search-dialog-results[aria-busy=false]";

type Keys = { typedAtMs: number; shownMs: number | undefined };
type Letter = { text: string; ms: number };

/** Runs in the page: measures from a letter to the frame that shows its results. */
function watchSuggestions(): void {
  const keys: Keys = { typedAtMs: 0, shownMs: undefined };
  Object.assign(window, { keys });
  document.addEventListener(
    "input",
    () => {
      keys.typedAtMs = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (keys.typedAtMs === 0 || !document.querySelector(".search-dialog-results[aria-busy=false]")) return;
    const typedAtMs = keys.typedAtMs;
    keys.typedAtMs = 0;
    requestAnimationFrame(() => {
      keys.shownMs = performance.now() - typedAtMs;
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
}

/** Waits for the frame of earlier changes, so that clearing the field is not measured as a letter. */
const forgetShown = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        Object.assign((window as unknown as { keys: Keys }).keys, { typedAtMs: 0, shownMs: undefined });
        resolve();
      }),
    );
  });

async function typeAll(page: Page): Promise<Letter[]> {
  const field = page.getByRole("dialog").getByRole("combobox");
  const letters: Letter[] = [];
  for (const typed of TYPED) {
    await field.fill("");
    let text = "";
    // A space is typed with the next letter, because alone it does not change the search.
    for (const letter of typed.match(/ ?\S/gu) ?? []) {
      text += letter;
      await page.evaluate(forgetShown);
      await page.keyboard.insertText(letter);
      const shown = await page.waitForFunction(() => (window as unknown as { keys: Keys }).keys.shownMs);
      letters.push({ text, ms: (await shown.jsonValue()) ?? Number.NaN });
      await page.locator(ANSWERED).waitFor();
    }
  }
  return letters;
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Time from a letter in the search box to the frame with its suggestions, in a browser, on the seeded site. */
export async function benchSuggestions(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  const browser = await launchBrowser();
  try {
    const site = add(await startSeededSite());
    await indexAllDocuments(site.database);
    const [stored] = await rows<{ count: number }>(site.database, sql`SELECT count(*) AS count FROM search_documents`);
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/en`);
    await page.locator("html[data-alive]").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").waitFor();
    await page.evaluate(watchSuggestions);
    const letters = await typeAll(page);
    const times = letters.map(({ ms }) => ms);
    const slowest = letters.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    const p95 = quantile(times, 0.95);
    return [
      {
        name: "suggestions: letter to frame",
        ours: `p95 ${p95.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)})`,
        beside: `${times.length} letters, ${formatInteger(stored?.count ?? 0)} documents`,
        target: `< ${TARGET_P95_MS} ms`,
        met: p95 < TARGET_P95_MS,
        remark: `slowest: ${slowest.map(({ text, ms }) => `“${text}” ${ms.toFixed(0)} ms`).join(", ")}`,
      },
    ];
  } finally {
    await browser.close();
    await stopAll();
  }
}
