import { DAILY_POINTS, START_POINTS } from "./limits.ts";

const DAY_MS = 86_400_000;
export const toUtcDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

/** Free points: given, staked, won and given back. They are never bought, paid out or handed to anybody. */
export const POINT_KINDS = ["start", "daily", "stake", "payout", "refund", "reversal"] as const;

/** `toppedDay`: the last day that the daily points were given. */
export type PointAccount = { points: number; toppedDay: number };

/** What a person can stake now: what is given to them with their next stake counts already. */
export function availablePoints(account: PointAccount | null, nowMs: number): number {
  if (!account) return START_POINTS;
  return account.points + (account.toppedDay < toUtcDay(nowMs) ? DAILY_POINTS : 0);
}
