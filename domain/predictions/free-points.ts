import { DAILY_POINTS, STARTING_POINTS } from "./limits.ts";

const DAY_MS = 86_400_000;
export const toUtcDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

/** Points are free: they are never bought, paid out or transferred. */
export const POINT_KINDS = ["start", "daily", "stake", "payout", "refund", "reversal"] as const;

/** `toppedDay`: the last UTC day on which daily points were credited. */
export type PointAccount = { points: number; toppedDay: number };

/** The points a user can stake, including those that their next stake will credit. */
export function availablePoints(account: PointAccount | null, nowMs: number): number {
  if (!account) return STARTING_POINTS;
  return account.points + (account.toppedDay < toUtcDay(nowMs) ? DAILY_POINTS : 0);
}
