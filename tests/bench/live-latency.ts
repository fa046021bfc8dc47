import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { forgetWatched, latenciesMs, readWatched } from "./world/frame-clock.ts";
import { type LiveStage, liveMinutes, quantile, type StagedLive, startLiveStage } from "./world/live-stage.ts";
import { machineLoad } from "./world/load.ts";

/** Time for the player to reach its target latency. */
const SETTLE_MS = 20_000;
const SLOW_NETWORK = { offline: false, latency: 120, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };

type Viewing = {
  name: string;
  /** The low-latency source requires an SVIP account. */
  account?: string;
  source: "ll" | "std";
  isSlow?: boolean;
  limits: { p50Ms?: number; p95Ms?: number };
};

const FAST_VIEWINGS: readonly Viewing[] = [
  { name: "low latency", account: "svip", source: "ll", limits: { p50Ms: 2_000, p95Ms: 2_500 } },
  { name: "standard", source: "std", limits: { p50Ms: 7_000 } },
];
const SLOW_VIEWING: Viewing = {
  ...{ name: "low latency at 120 ms, 8 Mbit/s", account: "svip", source: "ll" as const, isSlow: true },
  limits: { p95Ms: 2_600 },
};

async function openViewing(stage: LiveStage, live: StagedLive, { account, source, isSlow }: Viewing): Promise<Page> {
  const page = await stage.openViewer(account);
  await page.addInitScript((kind) => localStorage.setItem("player-source", kind), source);
  if (isSlow) {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  }
  await page.goto(stage.roomUrl(live));
  await page.locator(`.player-video[data-source="${source}"]`).waitFor();
  return page;
}

const isUnder = (value: number, limit: number | undefined): boolean => limit === undefined || value < limit;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

function toResult({ name, limits }: Viewing, latencies: number[], stalls: number[], remark: string): BenchResult {
  const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
  const targets = [
    ...(limits.p50Ms === undefined ? [] : [`p50 < ${seconds(limits.p50Ms)}`]),
    ...(limits.p95Ms === undefined ? [] : [`p95 < ${seconds(limits.p95Ms)}`]),
    "no stall",
  ];
  return {
    name: `live latency: ${name}`,
    ours: `p50 ${seconds(p50)}, p95 ${seconds(p95)}`,
    beside: `${stalls.length} stalls in ${liveMinutes()} min, longest ${formatInteger(Math.max(0, ...stalls))} ms, ${latencies.length} readings`,
    target: targets.join(", "),
    met: latencies.length > 0 && isUnder(p50, limits.p50Ms) && isUnder(p95, limits.p95Ms) && stalls.length === 0,
    remark,
  };
}

async function measure(stage: LiveStage, viewings: readonly Viewing[]): Promise<BenchResult[]> {
  const remark = machineLoad();
  const live = await stage.arm();
  const push = await stage.push(live);
  await stage.start(live);
  const pages = await Promise.all(viewings.map((viewing) => openViewing(stage, live, viewing)));
  await wait(SETTLE_MS);
  await Promise.all(pages.map(forgetWatched));
  await wait(liveMinutes() * 60_000);
  const results: BenchResult[] = [];
  for (const [index, viewing] of viewings.entries()) {
    const page = pages[index];
    if (!page) continue;
    const watched = await readWatched(page);
    results.push(toResult(viewing, latenciesMs(watched, push.roundsStartedAtMs), watched.stallsMs, remark));
    await page.context().close();
  }
  push.stop();
  await live.control({ do: "end", by: "streamer" });
  return results;
}

/** Glass-to-glass latency in Chromium, from the frame numbers in the picture. Excludes encoder and screen. */
export async function benchLiveLatency(): Promise<BenchResult[]> {
  const stage = await startLiveStage();
  try {
    return [...(await measure(stage, FAST_VIEWINGS)), ...(await measure(stage, [SLOW_VIEWING]))];
  } finally {
    await stage.stop();
  }
}
