import { runBatch } from "#db/client.ts";
import {
  countEarnings,
  type EarningRowStored,
  selectEarnings,
  selectEarningsByDay,
  selectEarningsByGift,
  selectEarningsByLive,
  selectRecentEarnings,
} from "#db/queries/anchors/earnings.ts";
import { countWithdrawals } from "#db/queries/anchors/withdrawals.ts";
import { type BalanceRow, selectBalances } from "#db/queries/wallet/ledger.ts";
import type { EarningDays, EarningRow, EarningTotals } from "#domain/anchors/contract.ts";
import { getWithdrawable, recentEarningsSinceMs } from "#domain/anchors/withdrawal.ts";
import type { ServiceContext } from "../context.ts";
import { toBalances } from "../wallet/get-balances.ts";

const DAY_MS = 86_400_000;
const MAX_EXPORTED = 10_000;

/** From the start of the first day in UTC, today included. */
export const windowStartMs = (days: EarningDays, nowMs: number): number =>
  (Math.floor(nowMs / DAY_MS) - days + 1) * DAY_MS;

const toEarningRow = ({ uid, username, isGone, ...row }: EarningRowStored): EarningRow => ({
  ...row,
  user: isGone === 1 || username === null ? null : { uid, username },
});

/** Debt from reversed payouts of tips cannot be withdrawn. */
const withdrawableOf = (balances: readonly BalanceRow[], recent: number): number => {
  const owed = balances.reduce(
    (sum, { kind, purse, balance }) => sum + (kind === "debt" && purse === "earnings" ? -balance : 0),
    0,
  );
  return getWithdrawable(toBalances(balances).earnings, recent + owed);
};

type EarningsInput = { uid: number; days: EarningDays };

/** Newest first. */
export async function listEarnings(
  { db, nowMs }: ServiceContext,
  { uid, days, page, size }: EarningsInput & { page: number; size: number },
) {
  const sinceMs = windowStartMs(days, nowMs);
  const [rows, [counted]] = await runBatch(db, [
    selectEarnings(db, { anchorUid: uid, sinceMs, page, size }),
    countEarnings(db, uid, sinceMs),
  ]);
  return { list: rows.map(toEarningRow), total: counted?.total ?? 0, page, size };
}

/** For the CSV export. */
export async function listAllEarnings(
  { db, nowMs }: ServiceContext,
  { uid, days }: EarningsInput,
): Promise<EarningRow[]> {
  const sinceMs = windowStartMs(days, nowMs);
  const rows = await selectEarnings(db, { anchorUid: uid, sinceMs, page: 1, size: MAX_EXPORTED });
  return rows.map(toEarningRow);
}

export async function getEarningTotals(
  { db, nowMs }: ServiceContext,
  { uid, days }: EarningsInput,
): Promise<EarningTotals> {
  const sinceMs = windowStartMs(days, nowMs);
  const balance = await getEarningsBalance({ db, nowMs }, { uid });
  const [[counted], byDay, byGift, byLive] = await runBatch(db, [
    countEarnings(db, uid, sinceMs),
    selectEarningsByDay(db, uid, sinceMs),
    selectEarningsByGift(db, uid, sinceMs),
    selectEarningsByLive(db, uid, sinceMs),
  ]);
  const earned = new Map(byDay.map(({ day, earnings }) => [day, earnings]));
  const firstDay = sinceMs / DAY_MS;
  return {
    days,
    total: counted?.earnings ?? 0,
    byDay: Array.from({ length: days }, (_, place) => ({
      date: new Date((firstDay + place) * DAY_MS).toISOString().slice(0, 10),
      earnings: earned.get(firstDay + place) ?? 0,
    })),
    byGift: [...byGift],
    byLive: byLive.map(({ title, ...row }) => ({ ...row, title: title ?? "" })),
    balance,
  };
}

/** All earnings, those older than the withdrawal delay, and those in open requests. */
export async function getEarningsBalance(
  { db, nowMs }: ServiceContext,
  { uid }: { uid: number },
): Promise<EarningTotals["balance"]> {
  const [balances, [recent], [withdrawals]] = await runBatch(db, [
    selectBalances(db, uid),
    selectRecentEarnings(db, uid, recentEarningsSinceMs(nowMs)),
    countWithdrawals(db, uid),
  ]);
  return {
    total: toBalances(balances).earnings,
    withdrawable: withdrawableOf(balances, recent?.recent ?? 0),
    requested: withdrawals?.requested ?? 0,
  };
}
