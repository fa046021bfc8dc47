import type { Browser } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery } from "#tests/support/feed.ts";
import { openWatchedPage, type WatchedPage } from "./load/watched-page.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createMatchDay } from "./world/match-day.ts";
import { type BenchSite, startBenchSite } from "./world/running-site.ts";

const GOALS = 60;
/** The first runs execute cold code. */
const WARM_UP = 5;
const TARGET_MS = 500;
const FIRST_REVISION = 5;

const MATCH = createLiveMatch();

const goal = (home: number) =>
  createDelivery([
    createLiveMatch({
      startsAtMs: MATCH.startsAtMs,
      revision: FIRST_REVISION + home,
      score: { home, away: 0, parts: [{ home, away: 0 }] },
      events: [],
    }),
  ]);

const nowMs = () => performance.timeOrigin + performance.now();
/** Spreads goals randomly over the room's batching interval. */
const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 120));

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

async function score(site: BenchSite, pages: readonly WatchedPage[], home: number): Promise<number[]> {
  const sentMs = nowMs();
  const pushed = site.push(goal(home));
  const seen = await Promise.all(pages.map((page) => page.shown(home)));
  await pushed;
  await pause();
  return seen.map((shownMs) => shownMs - sentMs);
}

async function measure(site: BenchSite, browser: Browser): Promise<BenchResult[]> {
  await site.push(createMatchDay(Date.now()));
  await site.push(createLiveMatchDelivery());
  const address = `http://${site.host}`;
  const pages = [
    await openWatchedPage(browser, "live tab", `${address}/?tab=live`, `[data-match="${MATCH.id}"] .row-total`),
    await openWatchedPage(browser, "match page", `${address}/soccer/${MATCH.id}`, ".scoreboard-score"),
  ];
  const times = pages.map((): number[] => []);
  for (let home = 2; home < 2 + WARM_UP + GOALS; home += 1) {
    const took = await score(site, pages, home);
    if (home < 2 + WARM_UP) continue;
    for (const [at, ms] of took.entries()) times[at]?.push(ms);
  }
  return pages.map(({ name }, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const p95 = quantile(sorted, 0.95);
    return {
      name: `feed in → score on screen, ${name}`,
      ours: `p95 ${formatInteger(p95)} ms`,
      beside: `median ${formatInteger(quantile(sorted, 0.5))} ms, slowest ${formatInteger(sorted.at(-1) ?? Number.NaN)} ms`,
      target: `p95 < ${TARGET_MS} ms`,
      met: p95 < TARGET_MS,
      remark: `${sorted.length} goals`,
    };
  });
}

/** Time from a goal sent by a source until it is on the page, through D1, room and socket. */
export async function benchFeedToScreen(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const site = add(await startBenchSite());
    const browser = await launchBrowser();
    add({ stop: () => browser.close() });
    return await measure(site, browser);
  } finally {
    await stopAll();
  }
}
