/** During a boost, each active day counts twice towards the level. */
export const XP_BOOST_PACKAGES = [
  { days: 7, coins: 100 },
  { days: 30, coins: 300 },
  { days: 90, coins: 800 },
] as const;
export const XP_BOOST_DAYS = XP_BOOST_PACKAGES.map(({ days }) => days);
export type XpBoostPackage = { days: number; coins: number };

export const getXpBoostPackage = (days: number): XpBoostPackage | undefined =>
  XP_BOOST_PACKAGES.find((one) => one.days === days);

const DAY_MS = 86_400_000;

/** A new boost starts when the active one ends. */
export function xpBoostPeriod(
  days: number,
  lastUntilMs: number | null,
  nowMs: number,
): { fromMs: number; untilMs: number } {
  const fromMs = Math.max(nowMs, lastUntilMs ?? 0);
  return { fromMs, untilMs: fromMs + days * DAY_MS };
}
