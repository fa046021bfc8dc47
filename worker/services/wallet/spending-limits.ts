import { runBatch } from "#db/client.ts";
import {
  type StoredSpendingLimit,
  selectCoolOff,
  selectLimits,
  selectSpent,
  upsertCoolOff,
  upsertLimit,
} from "#db/queries/wallet/spending-limits.ts";
import { AppError, WalletLocked } from "#domain/errors.ts";
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
import type { ServiceContext } from "../context.ts";

const DAY_MS = 86_400_000;

const toLimit = (row: StoredSpendingLimit | undefined): SpendingLimit => ({
  amount: row?.amount ?? null,
  next: row?.nextFromMs != null ? { amount: row.nextAmount, fromMs: row.nextFromMs } : null,
});

type UserInput = { uid: number };

/** The limits in force now, with the amount spent of each. */
export async function getSpendingLimits({ db, nowMs }: ServiceContext, { uid }: UserInput): Promise<SpendingLimits> {
  const [limits, spent, [coolOff]] = await runBatch(db, [
    selectLimits(db, uid),
    selectSpent(db, uid, nowMs),
    selectCoolOff(db, uid),
  ]);
  const untilMs = coolOff?.untilMs ?? 0;
  const names = periodNames(nowMs);
  return {
    limits: SPENDING_SCOPES.flatMap((scope) =>
      LIMIT_PERIODS.map((period) => {
        const limit = toLimit(limits.find((row) => row.scope === scope && row.period === period));
        const counted = spent.find((row) => row.scope === scope && row.period === names[period]);
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

export type LimitInput = UserInput & { scope: SpendingScope; period: LimitPeriod; amount: number | null };

/** A lower limit applies at once, a higher one after a day. */
export async function setSpendingLimit(
  ctx: ServiceContext,
  { uid, scope, period, amount }: LimitInput,
): Promise<SpendingLimits> {
  const { db, nowMs } = ctx;
  const stored = await selectLimits(db, uid);
  const limit = toLimit(stored.find((row) => row.scope === scope && row.period === period));
  await upsertLimit(db, uid, scope, period, changeLimit(limit, amount, nowMs));
  return getSpendingLimits(ctx, { uid });
}

/** Blocks all spending of the user; a running cool-off can be extended, never shortened. */
export async function startCoolOff(
  ctx: ServiceContext,
  { uid, days }: UserInput & { days: number },
): Promise<SpendingLimits> {
  await upsertCoolOff(ctx.db, uid, ctx.nowMs + days * DAY_MS);
  return getSpendingLimits(ctx, { uid });
}

/** The error behind a violated `spent_amounts_cap`: a running cool-off, or a limit the user has set. */
export async function getSpendingLimitError({ db, nowMs }: ServiceContext, { uid }: UserInput): Promise<AppError> {
  const [coolOff] = await selectCoolOff(db, uid);
  if (!coolOff || coolOff.untilMs <= nowMs) return new AppError("spending_limit_reached");
  return new WalletLocked(coolOff.untilMs, nowMs);
}
