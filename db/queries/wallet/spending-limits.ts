import {
  LIMIT_PERIODS,
  type LimitPeriod,
  periodNames,
  type SpendingLimit,
  type SpendingScope,
} from "#domain/wallet/spending-limits.ts";
import type { Database } from "../../client.ts";

const periodsJson = (nowMs: number): string => {
  const names = periodNames(nowMs);
  return JSON.stringify(LIMIT_PERIODS.map((period) => [names[period], period]));
};

/** Belongs into the batch of what is spent: the check `spent_amounts_cap` refuses what goes over a limit or a cool-off. */
export const addSpending = (
  db: Database,
  { uid, scope, amount, nowMs }: { uid: number; scope: SpendingScope; amount: number; nowMs: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO spent_amounts (user_id, scope, period, amount, cap)
       SELECT ?1, ?2, value ->> 0, ?3,
         CASE WHEN EXISTS (SELECT 1 FROM cool_offs WHERE user_id = ?1 AND until_ms > ?4) THEN 0 ELSE
           (SELECT CASE WHEN next_from_ms <= ?4 THEN next_amount ELSE amount END FROM spending_limits
            WHERE user_id = ?1 AND scope = ?2 AND period = value ->> 1) END
       FROM json_each(?5) WHERE true
       ON CONFLICT (user_id, scope, period) DO UPDATE SET amount = amount + excluded.amount, cap = excluded.cap`,
    )
    .bind(uid, scope, amount, nowMs, periodsJson(nowMs));

/** What came back was not spent: in the day and month it was counted in. */
export const subtractSpending = (
  db: Database,
  { uid, scope, amount, atMs }: { uid: number; scope: SpendingScope; amount: number; atMs: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE spent_amounts SET amount = max(0, amount - ?3), cap = NULL
       WHERE user_id = ?1 AND scope = ?2 AND period IN (SELECT value ->> 0 FROM json_each(?4))`,
    )
    .bind(uid, scope, amount, periodsJson(atMs));

export type StoredSpendingLimit = { scope: SpendingScope; period: LimitPeriod } & {
  amount: number | null;
  nextAmount: number | null;
  nextFromMs: number | null;
};

export const selectLimits = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT scope, period, amount, next_amount AS nextAmount, next_from_ms AS nextFromMs
       FROM spending_limits WHERE user_id = ?1`,
    )
    .bind(uid);

export type SpentRow = { scope: SpendingScope; period: string; amount: number };

export const selectSpent = (db: Database, uid: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT scope, period, amount FROM spent_amounts
       WHERE user_id = ?1 AND period IN (SELECT value ->> 0 FROM json_each(?2))`,
    )
    .bind(uid, periodsJson(nowMs));

export const selectCoolOff = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("SELECT until_ms AS untilMs FROM cool_offs WHERE user_id = ?1").bind(uid);

export const upsertLimit = (
  db: Database,
  uid: number,
  scope: SpendingScope,
  period: LimitPeriod,
  { amount, next }: SpendingLimit,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO spending_limits (user_id, scope, period, amount, next_amount, next_from_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (user_id, scope, period) DO UPDATE
       SET amount = excluded.amount, next_amount = excluded.next_amount, next_from_ms = excluded.next_from_ms`,
    )
    .bind(uid, scope, period, amount, next?.amount ?? null, next?.fromMs ?? null);

/** It can be made longer, never shorter. */
export const upsertCoolOff = (db: Database, uid: number, untilMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO cool_offs (user_id, until_ms) VALUES (?1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET until_ms = max(until_ms, excluded.until_ms)`,
    )
    .bind(uid, untilMs);
