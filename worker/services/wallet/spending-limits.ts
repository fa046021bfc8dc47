import { type Database, runBatch } from "#db/client.ts";
import {
  type SpentRow,
  type StoredSpendingLimit,
  selectCoolOff,
  selectLimits,
  selectSpent,
  upsertCoolOff,
  upsertLimit,
} from "#db/queries/wallet/spending-limits.ts";
import {
  changeLimit,
  currentLimit,
  LIMIT_PERIODS,
  type LimitPeriod,
  periodNames,
  SPENDING_SCOPES,
  type SpendingLimit,
  type SpendingScope,
} from "#domain/wallet/spending-limits.ts";
import type { SpendingLimits } from "#domain/wallet/spending-limits-contract.ts";

const DAY_MS = 86_400_000;

const toLimit = (row: StoredSpendingLimit | undefined): SpendingLimit => ({
  amount: row?.amount ?? null,
  next: row?.nextFromMs != null ? { amount: row.nextAmount, fromMs: row.nextFromMs } : null,
});

/** As they are in force now, with what was spent of each. */
export async function getSpendingLimits(db: Database, uid: number, nowMs: number): Promise<SpendingLimits> {
  const [limits, spent, coolOff] = await runBatch(db, [
    selectLimits(db, uid),
    selectSpent(db, uid, nowMs),
    selectCoolOff(db, uid),
  ]);
  const rows = (limits?.results ?? []) as StoredSpendingLimit[];
  const amounts = (spent?.results ?? []) as SpentRow[];
  const untilMs = ((coolOff?.results ?? []) as { untilMs: number }[])[0]?.untilMs ?? 0;
  const names = periodNames(nowMs);
  return {
    limits: SPENDING_SCOPES.flatMap((scope) =>
      LIMIT_PERIODS.map((period) => {
        const limit = toLimit(rows.find((row) => row.scope === scope && row.period === period));
        const counted = amounts.find((row) => row.scope === scope && row.period === names[period]);
        return {
          scope,
          period,
          amount: currentLimit(limit, nowMs),
          next: limit.next && limit.next.fromMs > nowMs ? limit.next : null,
          spent: counted?.amount ?? 0,
        };
      }),
    ),
    coolOffUntilMs: untilMs > nowMs ? untilMs : null,
  };
}

export type LimitInput = { scope: SpendingScope; period: LimitPeriod; amount: number | null };

/** Less counts at once, more from the next day on. */
export async function setSpendingLimit(
  db: Database,
  uid: number,
  { scope, period, amount }: LimitInput,
  nowMs: number,
): Promise<SpendingLimits> {
  const found = await selectLimits(db, uid).all<StoredSpendingLimit>();
  const limit = toLimit(found.results.find((row) => row.scope === scope && row.period === period));
  await upsertLimit(db, uid, scope, period, changeLimit(limit, amount, nowMs)).run();
  return getSpendingLimits(db, uid, nowMs);
}

/** Locks one's own purse; asked for again it gets longer, never shorter. */
export async function startCoolOff(db: Database, uid: number, days: number, nowMs: number): Promise<SpendingLimits> {
  await upsertCoolOff(db, uid, nowMs + days * DAY_MS).run();
  return getSpendingLimits(db, uid, nowMs);
}
