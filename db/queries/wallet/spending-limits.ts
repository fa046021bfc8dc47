import { and, eq, inArray, sql } from "drizzle-orm";
import {
  LIMIT_PERIODS,
  type LimitPeriod,
  periodNames,
  type SpendingLimit,
  type SpendingScope,
} from "#domain/wallet/spending-limits.ts";
import { type Database, run } from "../../client.ts";
import { coolOffs, spendingLimits, spentAmounts } from "../../schema/wallet-spending-limits.ts";

const periodsJson = (nowMs: number): string => {
  const names = periodNames(nowMs);
  return JSON.stringify(LIMIT_PERIODS.map((period) => [names[period], period]));
};

/** Runs in the batch of the purchase: the check `spent_amounts_cap` fails over the limit or during a cool-off. */
export const addSpending = (
  db: Database,
  { uid, scope, amount, nowMs }: { uid: number; scope: SpendingScope; amount: number; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO spent_amounts (user_id, scope, period, amount, cap)
     SELECT ${uid}, ${scope}, value ->> 0, ${amount},
       CASE WHEN EXISTS (SELECT 1 FROM cool_offs WHERE user_id = ${uid} AND until_ms > ${nowMs}) THEN 0 ELSE
         (SELECT CASE WHEN next_from_ms <= ${nowMs} THEN next_amount ELSE amount END FROM spending_limits
          WHERE user_id = ${uid} AND scope = ${scope} AND period = value ->> 1) END
     FROM json_each(${periodsJson(nowMs)}) WHERE true
     ON CONFLICT (user_id, scope, period) DO UPDATE SET amount = amount + excluded.amount, cap = excluded.cap`,
  );

/** `atMs` is when the amount was counted; it is subtracted from that day and month, not today's. */
export const subtractSpending = (
  db: Database,
  { uid, scope, amount, atMs }: { uid: number; scope: SpendingScope; amount: number; atMs: number },
) =>
  db
    .update(spentAmounts)
    .set({ amount: sql`max(0, ${spentAmounts.amount} - ${amount})`, cap: null })
    .where(
      and(
        eq(spentAmounts.userId, uid),
        eq(spentAmounts.scope, scope),
        inArray(spentAmounts.period, Object.values(periodNames(atMs))),
      ),
    );

export type StoredSpendingLimit = Omit<typeof spendingLimits.$inferSelect, "userId">;

export const selectLimits = (db: Database, uid: number) => {
  const { scope, period, amount, nextAmount, nextFromMs } = spendingLimits;
  return db
    .select({ scope, period, amount, nextAmount, nextFromMs })
    .from(spendingLimits)
    .where(eq(spendingLimits.userId, uid));
};

export const selectSpent = (db: Database, uid: number, nowMs: number) => {
  const { userId, scope, period, amount } = spentAmounts;
  return db
    .select({ scope, period, amount })
    .from(spentAmounts)
    .where(and(eq(userId, uid), inArray(period, Object.values(periodNames(nowMs)))));
};

export const selectCoolOff = (db: Database, uid: number) =>
  db.select({ untilMs: coolOffs.untilMs }).from(coolOffs).where(eq(coolOffs.userId, uid));

export const upsertLimit = (
  db: Database,
  uid: number,
  scope: SpendingScope,
  period: LimitPeriod,
  { amount, next }: SpendingLimit,
) => {
  const limit = { amount, nextAmount: next?.amount ?? null, nextFromMs: next?.fromMs ?? null };
  return db
    .insert(spendingLimits)
    .values({ userId: uid, scope, period, ...limit })
    .onConflictDoUpdate({ target: [spendingLimits.userId, spendingLimits.scope, spendingLimits.period], set: limit });
};

/** A cool-off can be extended but not shortened. */
export const upsertCoolOff = (db: Database, uid: number, untilMs: number) =>
  db
    .insert(coolOffs)
    .values({ userId: uid, untilMs })
    .onConflictDoUpdate({
      target: coolOffs.userId,
      set: { untilMs: sql`max(${coolOffs.untilMs}, excluded.until_ms)` },
    });
