import { COINS_PER_CNY } from "../wallet/exchange-rates.ts";

export const XP_PER_ACTIVE_DAY = 20;
export const XP_PER_CNY = 1;

/** The published table. Level 0 is for guests and erased accounts. */
export const LEVELS = [
  { level: 1, points: 0 },
  { level: 2, points: 60 },
  { level: 3, points: 200 },
  { level: 4, points: 500 },
  { level: 5, points: 1_000 },
  { level: 6, points: 2_000 },
  { level: 7, points: 3_500 },
  { level: 8, points: 6_000 },
  { level: 9, points: 10_000 },
  { level: 10, points: 15_000 },
  { level: 11, points: 30_000 },
  { level: 12, points: 60_000 },
] as const;

/** XP from active days, doubled days and lifetime deposits. */
export type LevelProgress = { activeDays: number; extraDays: number; depositedCoins: number };

export const xpPoints = ({ activeDays, extraDays, depositedCoins }: LevelProgress): number =>
  (activeDays + extraDays) * XP_PER_ACTIVE_DAY + Math.floor(depositedCoins / COINS_PER_CNY) * XP_PER_CNY;

export const levelOfPoints = (growth: LevelProgress): number =>
  LEVELS.findLast(({ points }) => xpPoints(growth) >= points)?.level ?? LEVELS[0].level;

/** Undefined at the highest level. */
export const nextLevel = (growth: LevelProgress): { level: number; points: number } | undefined =>
  LEVELS.find(({ points }) => points > xpPoints(growth));
