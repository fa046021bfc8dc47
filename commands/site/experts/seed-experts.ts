// Simulated experts with a history that was settled by the site's own rules. Development only.
import { sql } from "drizzle-orm";
import { type Database, rows, run, runBatch } from "#db/client.ts";
import { insertNewRows, insertRows } from "#db/queries/bulk-rows.ts";
import { upsertMatches } from "#db/queries/matches/match-writes.ts";
import { selectChainHead } from "#db/queries/plans/chain.ts";
import { selectBuyerBalances } from "#db/queries/plans/settle-sales.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { expertAudit } from "#db/schema/experts.ts";
import {
  ledgerAccounts,
  ledgerEntries,
  planAnnouncements,
  planChain,
  planSales,
  planSettlements,
  plans,
  planViews,
} from "#db/schema/index.ts";
import { appendToChain, type ChainEntry } from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { HISTORY_DAYS, longHistoryFixtures, type TipTime, tipTimes, tipWindow } from "#simulator/experts/tips.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { refreshExpertRecords } from "#worker/services/experts/refresh-records.ts";
import { listBuyerUids, listExpertAccounts, REVIEWER_UID, RICH_UID, seedExpertAccounts } from "./expert-accounts.ts";
import { type SeededMatches, type WrittenPlan, writePlan } from "./plan-history.ts";
import { readSeededMatches } from "./read-matches.ts";
import { buildSales } from "./sale-history.ts";
import { seedUnreleased } from "./unreleased-plans.ts";

const DAY_MS = 86_400_000;
/** `seedDatabase` stores every match of these most recent days. */
const DAYS_STORED = 7;
const VIEWS_PER_SALE = 9;
const MAX_VIEWS = 60;

type Options = { seed: string; nowMs: number };

/** Stores results of whole rounds, so that league tables are complete, but no events, to keep the start short. */
async function storeLongHistory(db: Database, { seed, nowMs }: Options): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  for (let day = today - HISTORY_DAYS; day < today - DAYS_STORED; day += 1) {
    const matches = longHistoryFixtures(seed, day).map((fixture) => ({
      match: { ...matchAt(seed, fixture, nowMs), events: [] },
      updatedAtMs: fixture.startsAtMs + DAY_MS,
    }));
    await runBatch(db, upsertMatches(db, matches));
  }
}

type Chained = ChainEntry & { hash: string; brandId: string };

/** Chains each brand's releases and take-downs by time; a release before the last entry is moved after it. */
async function writeChain(db: Database, world: SeededMatches, times: readonly TipTime[], uidOf: Map<string, number>) {
  const [last] = await rows<{ id: number }>(db, sql`SELECT coalesce(max(id), 0) AS id FROM plans`);
  const written: WrittenPlan[] = [];
  const chain: Chained[] = [];
  let planId = last?.id ?? 0;
  for (const [brandId, own] of Map.groupBy(times, ({ expert }) => expert.brandId)) {
    let [head] = await selectChainHead(db, brandId);
    const append = async (entry: Pick<ChainEntry, "kind" | "planId" | "planHash" | "atMs">) => {
      const next = await appendToChain(head, entry, sha256OfText);
      chain.push({ ...next, brandId });
      head = next;
    };
    let takeDowns: WrittenPlan[] = [];
    const appendTakeDowns = async (untilMs: number) => {
      const due = takeDowns.filter(({ row }) => (row.takenDownAtMs ?? 0) < untilMs);
      takeDowns = takeDowns.filter((plan) => !due.includes(plan));
      for (const { row } of due.toSorted((a, b) => (a.row.takenDownAtMs ?? 0) - (b.row.takenDownAtMs ?? 0))) {
        await append({ kind: "taken_down", planId: row.id, planHash: row.planHash, atMs: row.takenDownAtMs ?? 0 });
      }
    };
    for (const time of own) {
      const releasedAtMs = Math.max(time.releasedAtMs, head?.atMs ?? 0);
      await appendTakeDowns(releasedAtMs);
      const expertId = uidOf.get(time.expert.name) ?? 0;
      const plan = writePlan(world, time, { planId: planId + 1, expertId, releasedAtMs });
      if (!plan) continue;
      planId += 1;
      written.push(plan);
      await append({ kind: "released", planId, planHash: plan.row.planHash, atMs: releasedAtMs });
      if (plan.row.takenDownAtMs) takeDowns.push(plan);
    }
    await appendTakeDowns(Number.POSITIVE_INFINITY);
  }
  return { written, chain };
}

/** One row per reader and day, which is how the site counts views. */
function viewRows(written: readonly WrittenPlan[], nowMs: number) {
  return written.flatMap(({ row, time }) => {
    const { chance, expert } = time;
    const count = Math.min(MAX_VIEWS, Math.round(expert.sales * VIEWS_PER_SALE * chance.between(0.2, 0.7)));
    const lastMs = Math.min(nowMs, (row.releaseStartsAtMs ?? nowMs) + DAY_MS / 2);
    return Array.from({ length: count }, (_, at) => ({
      ...{ planId: row.id, viewer: `seeded-${at}` },
      day: Math.floor(chance.between(row.releasedAtMs, lastMs) / DAY_MS),
    }));
  });
}

const auditRows = (written: readonly WrittenPlan[]) =>
  written.flatMap(({ row }) => [
    {
      ...{ actorId: REVIEWER_UID, subjectId: row.expertId, planId: row.id },
      action: "plan_approved",
      atMs: row.releasedAtMs,
    },
    ...(row.takenDownAtMs
      ? [
          {
            ...{ actorId: row.takeDownReason === "by_expert" ? row.expertId : REVIEWER_UID, subjectId: row.expertId },
            ...{ planId: row.id, action: "plan_taken_down", atMs: row.takenDownAtMs },
          },
        ]
      : []),
  ]);

/** Restores the documented balance of the seeded account with coins. */
function returnSpentCoins(db: Database, entries: readonly (typeof ledgerEntries.$inferInsert)[], nowMs: number) {
  const own = `user:${RICH_UID}:coins`;
  const spent = entries.reduce(
    (sum, { fromAccount, toAccount, amount }) => sum + (fromAccount === own ? amount : toAccount === own ? -amount : 0),
    0,
  );
  const key = `opening_balance:${RICH_UID}:${nowMs}`;
  return spent > 0 ? [insertEntries(db, [issueEntry("opening_balance", key, RICH_UID, "coins", spent)], nowMs)] : [];
}

export type SeededExperts = { plans: number; sales: number; rows: number };

/** Requires seeded matches. If repeated on another day, adds the tips of the days since. */
export async function seedExperts(db: Database, passwordHash: string, options: Options): Promise<SeededExperts> {
  const { seed, nowMs } = options;
  const isFirst = await seedExpertAccounts(db, passwordHash, nowMs);
  if (isFirst) await storeLongHistory(db, options);
  const accounts = listExpertAccounts(nowMs);
  const uidOf = new Map(accounts.map(({ uid, expert }) => [expert.name, uid]));
  const [last] = await rows<{ atMs: number | null }>(
    db,
    sql`SELECT max(release_starts_at_ms) AS atMs FROM plans INDEXED BY plans_released_by_expert
      WHERE released_at_ms IS NOT NULL AND expert_id IN (SELECT value FROM json_each(${JSON.stringify([...uidOf.values()])}))`,
  );
  const writing = accounts.map(({ expert }) => expert).filter(({ ban }) => isFirst || !ban);
  const times = tipTimes(seed, writing, tipWindow(last?.atMs ?? null, nowMs));
  const matchIds = [...new Set(times.map(({ fixture }) => fixture.id))];
  const world = await readSeededMatches(db, matchIds, options);
  const { written, chain } = await writeChain(db, world, times, uidOf);
  const balances = await selectBuyerBalances(db, listBuyerUids());
  const { sales, escrows, entries } = buildSales(written, balances, nowMs);
  const views = viewRows(written, nowMs);
  const settlements = written.flatMap(({ settlement }) => settlement ?? []);
  const open = written.filter(({ row }) => row.state === "released");
  await runBatch(db, [
    ...insertRows(
      db,
      plans,
      written.map(({ row }) => row),
    ),
    ...insertRows(db, planChain, chain),
    ...insertRows(db, planSettlements, settlements),
    ...insertRows(db, expertAudit, auditRows(written)),
    ...insertNewRows(db, planViews, views),
    run(
      db,
      sql`UPDATE plans SET views = (SELECT count(*) FROM plan_views WHERE plan_id = plans.id)
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(written.map(({ row }) => row.id))}))`,
    ),
    ...insertRows(db, planSales, sales),
    ...insertRows(db, ledgerAccounts, escrows),
    ...insertRows(db, ledgerEntries, entries),
    ...returnSpentCoins(db, entries, nowMs),
    ...insertRows(
      db,
      planAnnouncements,
      open.map(({ row }) => ({ planId: row.id })),
    ),
  ]);
  await refreshExpertRecords(
    { db, nowMs },
    written
      .filter(({ settlement }) => settlement)
      .map(({ row: { id, expertId, brandId, settledAtMs = null, outcome = null } }) => ({
        ...{ planId: id, expertId, brandId, settledAtMs, round: 1, outcome },
      })),
  );
  await seedUnreleased(db, world, { times, uidOf, isFirst });
  return {
    plans: written.length,
    sales: sales.length,
    rows:
      written.length +
      chain.length +
      settlements.length +
      views.length +
      sales.length +
      escrows.length +
      entries.length,
  };
}
