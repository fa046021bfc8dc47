/** While one runs, each active day counts twice for its owner's level. */
export const SCORE_PACKAGES = [
  { days: 7, coins: 100 },
  { days: 30, coins: 300 },
  { days: 90, coins: 800 },
] as const;
export const SCORE_DAYS = SCORE_PACKAGES.map(({ days }) => days);
export type ScorePackage = { days: number; coins: number };

export const scorePackage = (days: number): ScorePackage | undefined => SCORE_PACKAGES.find((one) => one.days === days);

const DAY_MS = 86_400_000;

/** One bought while another runs begins when that one ends. */
export function scoreRun(days: number, lastUntilMs: number | null, nowMs: number): { fromMs: number; untilMs: number } {
  const fromMs = Math.max(nowMs, lastUntilMs ?? 0);
  return { fromMs, untilMs: fromMs + days * DAY_MS };
}
