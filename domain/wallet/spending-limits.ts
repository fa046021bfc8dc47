/** Counted in coins; a diamond counts as one. */
export const SPENDING_SCOPES = ["recharge", "purchases", "gifts"] as const;
export type SpendingScope = (typeof SPENDING_SCOPES)[number];
export const LIMIT_PERIODS = ["day", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Raising a limit takes effect after this delay, lowering it immediately. */
export const LIMIT_RAISE_DELAY_MS = 86_400_000;
export const MAX_SPENDING_LIMIT = 10_000_000;
/** A cool-off cannot be ended early. */
export const COOL_OFF_DAYS = [1, 7, 30] as const;

/** A null amount means no limit. */
export type SpendingLimit = { amount: number | null; next: { amount: number | null; fromMs: number } | null };

export const currentLimit = ({ amount, next }: SpendingLimit, nowMs: number): number | null =>
  next && next.fromMs <= nowMs ? next.amount : amount;

const isRaise = (requested: number | null, amount: number | null): boolean =>
  amount !== null && (requested === null || requested > amount);

export function changeLimit(limit: SpendingLimit, requested: number | null, nowMs: number): SpendingLimit {
  const amount = currentLimit(limit, nowMs);
  if (!isRaise(requested, amount)) return { amount: requested, next: null };
  const { next } = limit;
  // A repeated request does not restart the delay.
  if (next && next.fromMs > nowMs && next.amount === requested) return limit;
  return { amount, next: { amount: requested, fromMs: nowMs + LIMIT_RAISE_DELAY_MS } };
}

/** For example `2026-11-20` and `2026-11`, in UTC. */
export const periodNames = (nowMs: number): Record<LimitPeriod, string> => {
  const iso = new Date(nowMs).toISOString();
  return { day: iso.slice(0, 10), month: iso.slice(0, 7) };
};
