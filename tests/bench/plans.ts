import type { ExpertReadContext } from "#worker/services/experts/expert-cards.ts";
import { listExperts } from "#worker/services/experts/expert-library.ts";
import { getExpertGraph, getExpertProfile } from "#worker/services/experts/expert-profile.ts";
import { listPlans, type PlanReadContext } from "#worker/services/plans/list-plans.ts";
import { benchChainVerification } from "./chain-verification.ts";
import { benchReadersOfSettling, benchSettling } from "./plan-settlement.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { insertBenchExperts, PLANS_PER_EXPERT } from "./world/expert-rows.ts";
import { BENCH_BRAND, MATCH_SALES, PLAN_SALES, PLANS_OF_THE_MATCH, SALES_OF_THE_MATCH } from "./world/plan-fixtures.ts";

const FEW_EXPERTS = 2_000;
const MANY_EXPERTS = 10_000;
const PAGE = { page: 1, size: 20 };
/** Maximum for 20 entries with their experts, records and leagues. */
const MOST_ROWS = 300;

type Reading = ExpertReadContext & PlanReadContext;
/** The queries behind the pages with experts and settled plans. */
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

/** A page must not read more rows if there are more experts and plans. */
async function ranking(few: CountedDatabase, many: CountedDatabase, nowMs: number): Promise<BenchResult[]> {
  const before = await rowsOfPages(few, FEW_EXPERTS, nowMs);
  const after = await rowsOfPages(many, MANY_EXPERTS, nowMs);
  const size = (experts: number) =>
    `${formatInteger(experts)} experts, ${formatInteger(experts * PLANS_PER_EXPERT)} settled tips`;
  return [...after].map(([name, rows]) => ({
    name: `experts, rows read: ${name}`,
    ours: `${formatInteger(rows)} of ${size(MANY_EXPERTS)}`,
    beside: `${formatInteger(before.get(name) ?? Number.NaN)} of ${size(FEW_EXPERTS)}`,
    target: `equal, ≤ ${MOST_ROWS}`,
    met: rows === before.get(name) && rows <= MOST_ROWS,
  }));
}

/** Settlement of a big match and of a much-bought plan, the lists of experts, and the verification of the chain. */
export async function benchPlans(): Promise<BenchResult[]> {
  const databases = await startCountedDatabases(["SETTLING", "READING", "ONE", "FEW", "MANY"]);
  const nowMs = Date.now();
  try {
    return [
      await benchSettling(await databases.open("SETTLING"), MATCH_SALES, {
        ...{ name: `a match with ${PLANS_OF_THE_MATCH} plans and ${formatInteger(SALES_OF_THE_MATCH)} sales`, nowMs },
      }),
      await benchReadersOfSettling(await databases.open("READING"), await databases.urlOf("READING"), {
        ...{ sales: MATCH_SALES, nowMs },
      }),
      await benchSettling(await databases.open("ONE"), PLAN_SALES, {
        ...{ name: `a plan with ${formatInteger(PLAN_SALES.buyers)} buyers`, nowMs },
      }),
      ...(await ranking(await databases.open("FEW"), await databases.open("MANY"), nowMs)),
      await benchChainVerification(),
    ];
  } finally {
    await databases.stop();
  }
}
