import { type Database, runBatch } from "#db/client.ts";
import {
  askCoolOff,
  askLimits,
  askSpent,
  type LimitRow,
  putCoolOff,
  putLimit,
  type SpentRow,
} from "#db/queries/wallet/spending-limits.ts";
import {
  changeLimit,
  LIMIT_PERIODS,
  type Limit,
  type LimitPeriod,
  limitInForce,
  periodNames,
  SPENDING_SCOPES,
  type SpendingScope,
} from "#domain/wallet/spending-limits.ts";
import type { SpendingLimits } from "#domain/wallet/spending-limits-contract.ts";

const DAY_MS = 86_400_000;

const limitOf = (row: LimitRow | undefined): Limit => ({
  amount: row?.amount ?? null,
  next: row?.nextFromMs != null ? { amount: row.nextAmount, fromMs: row.nextFromMs } : null,
});

/** As they are in force now, with what was spent of each. */
export async function readLimits(db: Database, uid: number, nowMs: number): Promise<SpendingLimits> {
  const [limits, spent, coolOff] = await runBatch(db, [
    askLimits(db, uid),
    askSpent(db, uid, nowMs),
    askCoolOff(db, uid),
  ]);
  const rows = (limits?.results ?? []) as LimitRow[];
  const amounts = (spent?.results ?? []) as SpentRow[];
  const untilMs = ((coolOff?.results ?? []) as { untilMs: number }[])[0]?.untilMs ?? 0;
  const names = periodNames(nowMs);
  return {
    limits: SPENDING_SCOPES.flatMap((scope) =>
      LIMIT_PERIODS.map((period) => {
        const limit = limitOf(rows.find((row) => row.scope === scope && row.period === period));
        const counted = amounts.find((row) => row.scope === scope && row.period === names[period]);
        return {
          scope,
          period,
          amount: limitInForce(limit, nowMs),
          next: limit.next && limit.next.fromMs > nowMs ? limit.next : null,
          spent: counted?.amount ?? 0,
        };
      }),
    ),
    coolOffUntilMs: untilMs > nowMs ? untilMs : null,
  };
}

export type LimitAsk = { scope: SpendingScope; period: LimitPeriod; amount: number | null };

/** Less counts at once, more from the next day on. */
export async function setLimit(
  db: Database,
  uid: number,
  { scope, period, amount }: LimitAsk,
  nowMs: number,
): Promise<SpendingLimits> {
  const found = await askLimits(db, uid).all<LimitRow>();
  const limit = limitOf(found.results.find((row) => row.scope === scope && row.period === period));
  await putLimit(db, uid, scope, period, changeLimit(limit, amount, nowMs)).run();
  return readLimits(db, uid, nowMs);
}

/** Locks one's own purse; asked for again it gets longer, never shorter. */
export async function coolOff(db: Database, uid: number, days: number, nowMs: number): Promise<SpendingLimits> {
  await putCoolOff(db, uid, nowMs + days * DAY_MS).run();
  return readLimits(db, uid, nowMs);
}
