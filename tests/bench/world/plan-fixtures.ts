// Experts, plans and sales for the bench, written as rows.
import { type Database, runBatch } from "#db/client.ts";
import { insertRows } from "#db/queries/bulk-rows.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { upsertMatches } from "#db/queries/matches/match-writes.ts";
import { ledgerAccounts, ledgerEntries, planSales, plans, users } from "#db/schema/index.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { saleHoldEntries, saleSubject } from "#domain/plans/sale-entries.ts";
import { escrowAccountId, userAccountId, WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry, type LedgerEntry } from "#domain/wallet/ledger-entries.ts";

const HOUR_MS = 3_600_000;
export const BENCH_BRAND = "aurora";
export const PLANS_OF_THE_MATCH = 200;
const SALES_PER_PLAN = 50;
export const SALES_OF_THE_MATCH = PLANS_OF_THE_MATCH * SALES_PER_PLAN;
const EXPERTS = 100;
export type BenchSales = { plans: number; salesPerPlan: number; buyers: number };
export const MATCH_SALES: BenchSales = { plans: PLANS_OF_THE_MATCH, salesPerPlan: SALES_PER_PLAN, buyers: 500 };
export const PLAN_SALES: BenchSales = { plans: 1, salesPerPlan: 10_000, buyers: 10_000 };
const FIRST_BUYER = 10_000;
const PRICE_COINS = 100;
const MATCH_ID = 1;

const benchMatch = (startsAtMs: number, rest: Partial<CanonicalMatch>): CanonicalMatch => ({
  ...{ id: MATCH_ID, gameId: 202, leagueId: 1, homeId: 1, awayId: 2, startsAtMs, revision: 1, state: "not_started" },
  ...{ score: { home: 0, away: 0, parts: [] }, events: [], ...rest },
});

const userRows = (uids: readonly number[], atMs: number) =>
  uids.map((uid) => ({
    ...{ id: uid, username: `bench${uid}`, usernameKey: `bench${uid}`, registeredAtMs: atMs },
    registrationSource: "bench",
  }));
const accountRows = (uids: readonly number[]) =>
  uids.flatMap((uid) =>
    WALLET_CURRENCIES.map((purse) => ({ id: userAccountId(uid, purse), kind: "user" as const, userId: uid, purse })),
  );
const entryRows = (entries: readonly LedgerEntry[], atMs: number) =>
  entries.map(({ key, kind, purse, from, to, amount, subject, otherUid }) => ({
    ...{ key, leg: 1, kind, purse, fromAccount: from, toAccount: to, amount, atMs },
    ...{ subject: subject ?? null, otherUid: otherUid ?? null },
  }));

const planRow = (id: number, startsAtMs: number) => ({
  ...{ id, expertId: 1 + (id % EXPERTS), brandId: BENCH_BRAND, locale: "en" as const, gameId: 202, leagueId: 1 },
  ...{ matchId: MATCH_ID, currentMatchId: MATCH_ID, playType: "match_result" as const, line: null },
  pick: id % 2 === 0 ? ("home" as const) : ("away" as const),
  ...{ oddsHundredths: 200, oddsSource: "site" as const, title: `Tip ${id}`, content: "[]", priceCoins: PRICE_COINS },
  ...{ isRefundable: id % 4 < 2, viewMode: "everyone" as const, state: "released" as const },
  ...{
    slot: 1 + Math.floor((id - 1) / EXPERTS),
    createdAtMs: startsAtMs - 3 * HOUR_MS,
    updatedAtMs: startsAtMs - HOUR_MS,
  },
  ...{ submittedAtMs: startsAtMs - 2 * HOUR_MS, releasedAtMs: startsAtMs - 2 * HOUR_MS, locksAtMs: startsAtMs },
  ...{ releaseStartsAtMs: startsAtMs, releaseHomeId: 1, releaseAwayId: 2, titleHash: "t", contentHash: "c", salt: "s" },
  planHash: `hash ${id}`,
});

/** One match whose plans are all on sale and bought. */
export async function insertBenchSales(
  db: Database,
  startsAtMs: number,
  { plans: planCount, salesPerPlan, buyers: buyerCount }: BenchSales,
): Promise<void> {
  const experts = Array.from({ length: EXPERTS }, (_, at) => 1 + at);
  const buyers = Array.from({ length: buyerCount }, (_, at) => FIRST_BUYER + at);
  const atMs = startsAtMs - HOUR_MS;
  const planIds = Array.from({ length: planCount }, (_, at) => 1 + at);
  const sales = planIds.flatMap((planId) =>
    Array.from({ length: salesPerPlan }, (_, at) => ({
      planId,
      userId: FIRST_BUYER + ((planId * 7 + at * 9) % buyerCount),
    })),
  );
  const held = sales.map(({ planId, userId }) => ({
    ...{ planId, buyerUid: userId, expertUid: 1 + (planId % EXPERTS), sharePercent: 70, isRefundable: true },
    shares: [{ currency: "coins" as const, amount: PRICE_COINS }],
  }));
  await runBatch(db, [
    ...upsertLeagues(db, [{ id: 1, gameId: 202, name: "Bench League", names: {}, rank: 1 }], atMs),
    ...upsertTeams(
      db,
      [1, 2].map((id) => ({
        id,
        gameId: 202,
        name: `Team ${id}`,
        names: {},
        initials: "T",
        colourA: "#111111",
        colourB: "#ffffff",
      })),
      atMs,
    ),
    ...upsertMatches(db, [{ match: benchMatch(startsAtMs, {}), updatedAtMs: atMs }]),
    ...insertRows(db, users, userRows([...experts, ...buyers], atMs)),
    ...insertRows(db, ledgerAccounts, accountRows([...experts, ...buyers])),
    ...insertRows(
      db,
      ledgerEntries,
      entryRows(
        buyers.map((uid) => issueEntry("recharge", `r${uid}`, uid, "coins", 100 * PRICE_COINS)),
        atMs,
      ),
    ),
    ...insertRows(
      db,
      plans,
      planIds.map((id) => planRow(id, startsAtMs)),
    ),
    ...insertRows(
      db,
      planSales,
      sales.map((sale) => ({ ...sale, coins: PRICE_COINS, bonusCoins: 0, sharePercent: 70, atMs })),
    ),
    ...insertRows(
      db,
      ledgerAccounts,
      held.map((sale) => ({
        ...{ id: escrowAccountId(saleSubject(sale), "coins"), kind: "escrow" as const, holderId: sale.buyerUid },
        ...{ purchase: saleSubject(sale), purse: "coins" as const },
      })),
    ),
    ...insertRows(
      db,
      ledgerEntries,
      held.flatMap((sale) => entryRows(saleHoldEntries(sale), atMs)),
    ),
  ]);
}

export const finishBenchMatch = (db: Database, startsAtMs: number, nowMs: number) => {
  const score = {
    ...{ home: 2, away: 0 },
    parts: [
      { home: 1, away: 0 },
      { home: 1, away: 0 },
    ],
  };
  return runBatch(
    db,
    upsertMatches(db, [
      { match: benchMatch(startsAtMs, { revision: 2, state: "finished", score }), updatedAtMs: nowMs },
    ]),
  );
};
