import { DAILY_POINTS, START_POINTS } from "./limits.ts";

const DAY_MS = 86_400_000;
export const toUtcDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

/** Points are free: never bought, paid out or transferred. */
export const POINT_KINDS = ["start", "daily", "stake", "payout", "refund", "reversal"] as const;

/** `toppedDay`: the last day with daily points. */
export type PointAccount = { points: number; toppedDay: number };

/** The points a user can stake, including those credited with their next stake. */
export function availablePoints(account: PointAccount | null, nowMs: number): number {
  if (!account) return START_POINTS;
  return account.points + (account.toppedDay < toUtcDay(nowMs) ? DAILY_POINTS : 0);
}
