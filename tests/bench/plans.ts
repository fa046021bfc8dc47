import { createHash } from "node:crypto";
import { appendToChain, type ChainRow, serializePlan } from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { verifyChain } from "#domain/plans/verify-chain.ts";
import type { ExpertReadContext } from "#worker/services/experts/expert-cards.ts";
import { listExperts } from "#worker/services/experts/expert-library.ts";
import { getExpertGraph, getExpertProfile } from "#worker/services/experts/expert-profile.ts";
import { listPlans, type PlanReadContext } from "#worker/services/plans/list-plans.ts";
import { lockDuePlans } from "#worker/services/plans/lock-plans.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { insertBenchExperts, PLANS_PER_EXPERT } from "./world/expert-rows.ts";
import {
  BENCH_BRAND,
  finishBenchMatch,
  insertBenchSales,
  PLANS_OF_THE_MATCH,
  SALES_OF_THE_MATCH,
} from "./world/plan-fixtures.ts";

const HOUR_MS = 3_600_000;
const MOST_SETTLING_MS = 5_000;
const CHAIN_ENTRIES = 100_000;
const MOST_VERIFYING_MS = 3_000;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

async function settling({ db, costOf }: CountedDatabase, nowMs: number): Promise<BenchResult> {
  const startsAtMs = nowMs - 2 * HOUR_MS;
  await insertBenchSales(db, startsAtMs);
  const inboxes = new Set<number>();
  while ((await lockDuePlans({ db, nowMs: startsAtMs, inboxes })) > 0);
  await finishBenchMatch(db, startsAtMs, nowMs);
  const startMs = performance.now();
  const cost = await costOf(() => settleDuePlans({ db, nowMs, inboxes }));
  const tookMs = performance.now() - startMs;
  const [left] = (
    await db.$client.prepare("SELECT count(*) AS held FROM plan_sales WHERE state = 'held'").all<{ held: number }>()
  ).results;
  const { problems } = await verifyLedger({ db, nowMs });
  const isDone = left?.held === 0 && problems.length === 0;
  return {
    name: `settling a match with ${PLANS_OF_THE_MATCH} plans and ${formatInteger(SALES_OF_THE_MATCH)} sales`,
    ours: inSeconds(tookMs),
    beside: `${formatInteger(cost.statements)} statements, ${formatInteger(cost.read)} rows read, ${formatInteger(cost.written)} written; ${left?.held} sales held, ${problems.length} ledger problems`,
    target: `< ${inSeconds(MOST_SETTLING_MS)}, nothing left`,
    met: isDone && tookMs < MOST_SETTLING_MS,
  };
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

async function buildChain(entries: number): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  for (let planId = 1; planId <= entries; planId += 1) {
    const plan = {
      ...{
        planId,
        expertUid: 1,
        matchId: 1,
        titleHash: hash(`t${planId}`),
        playType: "match_result" as const,
        line: null,
      },
      ...{
        pick: "home" as const,
        oddsHundredths: 195,
        oddsSource: "site" as const,
        priceCoins: 100,
        isRefundable: true,
      },
      ...{ contentHash: hash(`c${planId}`), salt: hash(`s${planId}`).slice(0, 32) },
    };
    const planHash = hash(serializePlan(plan));
    rows.push({
      ...(await appendToChain(rows.at(-1), { kind: "released", planId, planHash, atMs: planId }, hash)),
      plan,
    });
  }
  return rows;
}

/** With the code the reader's browser runs. */
async function verifying(): Promise<BenchResult> {
  const rows = await buildChain(CHAIN_ENTRIES);
  const startMs = performance.now();
  const check = await verifyChain(rows, sha256OfText);
  const tookMs = performance.now() - startMs;
  return {
    name: `verifying ${formatInteger(CHAIN_ENTRIES)} chain entries with their plans`,
    ours: inSeconds(tookMs),
    beside: `${check.kind}; in Node, with the code of the browser`,
    target: `< ${inSeconds(MOST_VERIFYING_MS)}`,
    met: check.kind === "valid" && tookMs < MOST_VERIFYING_MS,
  };
}

const FEW_EXPERTS = 2_000;
const MANY_EXPERTS = 10_000;
const PAGE = { page: 1, size: 20 };

type Reading = ExpertReadContext & PlanReadContext;
/** The queries of the pages with experts and settled plans. */
const PAGES: Record<string, (ctx: Reading) => Promise<unknown>> = {
  "by accuracy": (ctx) => listExperts(ctx, { board: "accuracy", ...PAGE }),
  "by accuracy, of a game": (ctx) => listExperts(ctx, { board: "accuracy", gameId: 202, ...PAGE }),
  "by winning streak": (ctx) => listExperts(ctx, { board: "winning_streak", ...PAGE }),
  "of the day": (ctx) => listExperts(ctx, { board: "daily", ...PAGE }),
  "of the week": (ctx) => listExperts(ctx, { board: "weekly", ...PAGE }),
  "all experts": (ctx) => listExperts(ctx, { board: "all", ...PAGE }),
  "strong leagues": (ctx) => listExperts(ctx, { board: "strong_leagues", ...PAGE }),
  "an expert": (ctx) => getExpertProfile(ctx, { expertId: 7 }),
  "an expert's curve": (ctx) => getExpertGraph(ctx, { expertId: 7 }),
  "settled tips": (ctx) => listPlans(ctx, { list: "settled", ...PAGE }),
  "an expert's settled tips": (ctx) => listPlans(ctx, { list: "settled", expertId: 7, ...PAGE }),
};

async function rowsOfPages({ db, costOf }: CountedDatabase, experts: number, nowMs: number) {
  await insertBenchExperts(db, experts, nowMs);
  const shared = { nowMs, locale: "en" as const, brandId: BENCH_BRAND, isOffered: true };
  const rows = new Map<string, number>();
  for (const [name, query] of Object.entries(PAGES)) {
    const { read } = await costOf((own) =>
      query({ ...shared, db: own, viewer: { uid: undefined, isOperator: false } }),
    );
    rows.set(name, read);
  }
  return rows;
}

/** A page must not read more rows for more experts and plans. */
async function ranking(few: CountedDatabase, many: CountedDatabase, nowMs: number): Promise<BenchResult[]> {
  const before = await rowsOfPages(few, FEW_EXPERTS, nowMs);
  const after = await rowsOfPages(many, MANY_EXPERTS, nowMs);
  const size = (experts: number) =>
    `${formatInteger(experts)} experts, ${formatInteger(experts * PLANS_PER_EXPERT)} settled tips`;
  return [...after].map(([name, rows]) => ({
    name: `experts, rows read: ${name}`,
    ours: `${formatInteger(rows)} of ${size(MANY_EXPERTS)}`,
    beside: `${formatInteger(before.get(name) ?? Number.NaN)} of ${size(FEW_EXPERTS)}`,
    target: "equal",
    met: rows === before.get(name),
  }));
}

/** Settlement of a big match, the lists of experts, and the proof. */
export async function benchPlans(): Promise<BenchResult[]> {
  const databases = await startCountedDatabases(["SETTLING", "FEW", "MANY"]);
  const nowMs = Date.now();
  try {
    return [
      await settling(await databases.open("SETTLING"), nowMs),
      ...(await ranking(await databases.open("FEW"), await databases.open("MANY"), nowMs)),
      await verifying(),
    ];
  } finally {
    await databases.stop();
  }
}
