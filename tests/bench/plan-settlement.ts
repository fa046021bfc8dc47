import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { lockDuePlans } from "#worker/services/plans/lock-plans.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import type { CountedDatabase, QueryCost } from "./world/counted-database.ts";
import { type BenchSales, finishBenchMatch, insertBenchSales, SALES_OF_THE_MATCH } from "./world/plan-fixtures.ts";

const HOUR_MS = 3_600_000;
const MOST_SETTLING_MS = 5_000;
const MOST_SLOWER = 0.1;
const WARM_UP_MS = 1_000;
const IDLE_MS = 3_000;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;

/** Inserts a played match with locked plans; returns the function that settles it. */
async function prepareMatch({ db }: CountedDatabase, sales: BenchSales, nowMs: number) {
  const startsAtMs = nowMs - 2 * HOUR_MS;
  const inboxes = new Set<number>();
  await insertBenchSales(db, startsAtMs, sales);
  while ((await lockDuePlans({ db, nowMs: startsAtMs, inboxes })) > 0);
  await finishBenchMatch(db, startsAtMs, nowMs);
  return () => settleDuePlans({ db, nowMs, inboxes });
}

async function countLeft({ db }: CountedDatabase, nowMs: number): Promise<{ held: number; problems: number }> {
  const held = await db.$client.prepare("SELECT count(*) AS n FROM plan_sales WHERE state = 'held'").first<number>("n");
  return { held: held ?? 0, problems: (await verifyLedger({ db, nowMs })).problems.length };
}

export async function benchSettling(
  database: CountedDatabase,
  sales: BenchSales,
  { name, nowMs }: { name: string; nowMs: number },
): Promise<BenchResult> {
  const settle = await prepareMatch(database, sales, nowMs);
  const startMs = performance.now();
  const cost = await database.costOf(settle);
  const tookMs = performance.now() - startMs;
  const { held, problems } = await countLeft(database, nowMs);
  return {
    name: `settling ${name}`,
    ours: inSeconds(tookMs),
    beside: `${formatInteger(cost.statements)} statements, ${formatInteger(cost.read)} rows read, ${formatInteger(cost.written)} written; ${held} sales held, ${problems} ledger problems`,
    target: `< ${inSeconds(MOST_SETTLING_MS)}, nothing left`,
    met: held === 0 && problems === 0 && tookMs < MOST_SETTLING_MS,
  };
}

type Sample = { readsMs: number[]; trips: number };
async function cut(reader: Worker): Promise<Sample> {
  const answer = once(reader, "message") as Promise<[Sample]>;
  reader.postMessage("cut");
  const [sample] = await answer;
  return { ...sample, readsMs: sample.readsMs.toSorted((a, b) => a - b) };
}

const median = ({ readsMs }: Sample): number => readsMs[Math.floor(readsMs.length / 2)] ?? Number.NaN;

/** Mean wait of a visitor who arrives at any moment: half of the running batch, or nothing between batches. */
const meanWaitMs = ({ batchesMs }: QueryCost, tookMs: number): number =>
  batchesMs.reduce((sum, ms) => sum + (ms * ms) / 2, 0) / tookMs;

/** How much longer reading a tip of the match takes while its plans are settled. */
export async function benchReadersOfSettling(
  database: CountedDatabase,
  url: string,
  { sales, nowMs }: { sales: BenchSales; nowMs: number },
): Promise<BenchResult> {
  const settle = await prepareMatch(database, sales, nowMs);
  const reader = new Worker(new URL("./world/tip-reader.ts", import.meta.url), { workerData: { url, nowMs } });
  try {
    await pause(WARM_UP_MS);
    await cut(reader);
    await pause(IDLE_MS);
    const idle = await cut(reader);
    const startMs = performance.now();
    const cost = await database.costOf(settle);
    const tookMs = performance.now() - startMs;
    const busy = await cut(reader);
    const [idleMs, busyMs] = [median(idle), median(busy)];
    const waitMs = (meanWaitMs(cost, tookMs) * idle.trips) / idle.readsMs.length;
    return {
      name: `a reader's wait for the database while ${formatInteger(SALES_OF_THE_MATCH)} sales are settled`,
      ours: `${inMs(waitMs)}, ${((waitMs / idleMs) * 100).toFixed(1)} % of a read`,
      beside: `longest batch ${inMs(Math.max(...cost.batchesMs))}; median of a read ${inMs(idleMs)}, beside a settlement that shares its processors ${inMs(busyMs)}`,
      target: `≤ ${MOST_SLOWER * 100} % of a read`,
      met: waitMs <= MOST_SLOWER * idleMs,
    };
  } finally {
    await reader.terminate();
  }
}
