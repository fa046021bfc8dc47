import { runBatch } from "#db/client.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { selectCardsOfMatches } from "#db/queries/plans/plan-cards.ts";
import {
  type ReturnRowStored,
  type ReturnSumsRow,
  selectHeldCoins,
  selectReturnSums,
  selectReturns,
  selectReturnsByDay,
  selectReturnsByMonth,
  selectViewsByDay,
} from "#db/queries/plans/returns.ts";
import type { EarningDays } from "#domain/anchors/contract.ts";
import type { MonthlyReturns, ReturnRow, ReturnSums, ReturnsSummary } from "#domain/plans/returns-contract.ts";
import { getEarningsBalance, windowStartMs } from "../anchors/earnings.ts";
import type { CreatorContext } from "./plan-context.ts";

const DAY_MS = 86_400_000;
const MAX_EXPORTED = 10_000;
const MONTHS = 12;

const NOTHING: ReturnSums = {
  ...{ sales: 0, soldCoins: 0, heldCoins: 0, earnedCoins: 0, feeCoins: 0, refundedCoins: 0, refunds: 0 },
};
export const toReturnSums = (row: ReturnSumsRow | undefined): ReturnSums => {
  const { sales, soldCoins, heldCoins, earnedCoins, feeCoins, refundedCoins, refunds } = row ?? NOTHING;
  return { sales, soldCoins, heldCoins, earnedCoins, feeCoins, refundedCoins, refunds };
};

/** Dates of UTC days, oldest first, including today. */
export const datesSince = (sinceMs: number, days: number): { day: number; date: string }[] =>
  Array.from({ length: days }, (_, place) => {
    const day = sinceMs / DAY_MS + place;
    return { day, date: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  });

/** Sales of the last `days` days, each counted on the UTC day of purchase, with its outcome so far. */
export async function getReturnsSummary(ctx: CreatorContext, { days }: { days: EarningDays }): Promise<ReturnsSummary> {
  const { db, nowMs, expertUid } = ctx;
  const since = { expertUid, sinceMs: windowStartMs(days, nowMs) };
  const [[totals], byDay, views, [held]] = await runBatch(db, [
    selectReturnSums(db, since),
    selectReturnsByDay(db, since),
    selectViewsByDay(db, since),
    selectHeldCoins(db, expertUid),
  ]);
  return {
    days,
    totals: toReturnSums(totals),
    byDay: datesSince(since.sinceMs, days).map(({ day, date }) => ({
      date,
      ...toReturnSums(byDay.find((row) => row.day === day)),
      views: views.find((row) => row.day === day)?.views ?? 0,
    })),
    heldCoins: held?.heldCoins ?? 0,
    balance: await getEarningsBalance(ctx, { uid: expertUid }),
  };
}

async function toReturnRows({ db, locale }: CreatorContext, rows: readonly ReturnRowStored[]): Promise<ReturnRow[]> {
  const matchIds = [...new Set(rows.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])))];
  const cards = matchIds.length === 0 ? [] : (await selectCardsOfMatches(db, matchIds, locale)).map(toMatchCard);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ matchId, ...row }) => {
    const match = byId.get(matchId ?? 0);
    return { ...row, gameId: match?.gameId ?? 0, home: match?.home.name ?? "", away: match?.away.name ?? "" };
  });
}

type ListInput = { days: EarningDays; page: number; size: number };

/** Every sale of the last `days` days, newest first. */
export async function listReturns(ctx: CreatorContext, { days, page, size }: ListInput) {
  const { db, nowMs, expertUid } = ctx;
  const since = { expertUid, sinceMs: windowStartMs(days, nowMs) };
  const [rows, [counted]] = await runBatch(db, [
    selectReturns(db, { ...since, page, size }),
    selectReturnSums(db, since),
  ]);
  return { list: await toReturnRows(ctx, rows), total: counted?.sales ?? 0, page, size };
}

/** For the CSV export. */
export const listAllReturns = async (ctx: CreatorContext, { days }: { days: EarningDays }): Promise<ReturnRow[]> =>
  (await listReturns(ctx, { days, page: 1, size: MAX_EXPORTED })).list;

/** UTC starts of this month and of earlier ones, newest first. */
function recentMonths(nowMs: number): { month: string; startMs: number }[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS }, (_, back) => {
    const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
    return { month: new Date(startMs).toISOString().slice(0, 7), startMs };
  });
}
export const monthStartMs = (nowMs: number): number => recentMonths(nowMs)[0]?.startMs ?? nowMs;

/** The last twelve months, newest first. */
export async function listMonthlyReturns(ctx: CreatorContext): Promise<{ list: MonthlyReturns[] }> {
  const { db, nowMs, expertUid } = ctx;
  const months = recentMonths(nowMs);
  const since = { expertUid, sinceMs: months.at(-1)?.startMs ?? nowMs };
  const [sums, views] = await runBatch(db, [selectReturnsByMonth(db, since), selectViewsByDay(db, since)]);
  const viewsOf = (month: string): number =>
    views.reduce((sum, row) => (new Date(row.day * DAY_MS).toISOString().startsWith(month) ? sum + row.views : sum), 0);
  return {
    list: months.map(({ month }) => ({
      month,
      ...toReturnSums(sums.find((row) => row.month === month)),
      views: viewsOf(month),
    })),
  };
}
