/** What a person can hold themselves to, counted in coins; a diamond counts as one. */
export const SPENDING_SCOPES = ["recharge", "purchases", "gifts"] as const;
export type SpendingScope = (typeof SPENDING_SCOPES)[number];
export const LIMIT_PERIODS = ["day", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit that grows in the heat of the moment is none: more counts from the next day on, less at once. */
export const LIMIT_RAISE_DELAY_MS = 86_400_000;
export const MAX_SPENDING_LIMIT = 10_000_000;
/** How long one can lock one's own purse; it cannot be opened earlier. */
export const COOL_OFF_DAYS = [1, 7, 30] as const;

/** null is no limit. */
export type SpendingLimit = { amount: number | null; next: { amount: number | null; fromMs: number } | null };

export const currentLimit = ({ amount, next }: SpendingLimit, nowMs: number): number | null =>
  next && next.fromMs <= nowMs ? next.amount : amount;

const isMore = (asked: number | null, amount: number | null): boolean =>
  amount !== null && (asked === null || asked > amount);

export function changeLimit(limit: SpendingLimit, asked: number | null, nowMs: number): SpendingLimit {
  const amount = currentLimit(limit, nowMs);
  if (!isMore(asked, amount)) return { amount: asked, next: null };
  const { next } = limit;
  // Asked for before: the day that was waited for is not taken away by asking again.
  if (next && next.fromMs > nowMs && next.amount === asked) return limit;
  return { amount, next: { amount: asked, fromMs: nowMs + LIMIT_RAISE_DELAY_MS } };
}

/** The day and the month of UTC that a moment lies in, by name. */
export const periodNames = (nowMs: number): Record<LimitPeriod, string> => {
  const iso = new Date(nowMs).toISOString();
  return { day: iso.slice(0, 10), month: iso.slice(0, 7) };
};
