/** Timings of a page in milliseconds; the layout shift has no unit. */
export type PaintTimes = { fcp: number; lcp: number; blocked: number; shift: number };

/** Lighthouse 12, mobile: the value that scores 0.9, the value that scores 0.5, and the weight. */
const CURVES = {
  fcp: { good: 1_800, middle: 3_000, weight: 0.1 },
  speedIndex: { good: 3_387, middle: 5_800, weight: 0.1 },
  lcp: { good: 2_500, middle: 4_000, weight: 0.25 },
  blocked: { good: 200, middle: 600, weight: 0.3 },
  shift: { good: 0.1, middle: 0.25, weight: 0.25 },
} as const;
const INVERSE_ERFC_OF_A_FIFTH = 0.9061938024368232;

/** Approximation 7.1.26 of Abramowitz and Stegun. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

function scoreOf(value: number, { good, middle }: { good: number; middle: number }): number {
  if (value <= 0) return 1;
  const deviation = (Math.log(value / middle) * INVERSE_ERFC_OF_A_FIFTH) / -Math.log(good / middle);
  return (1 - erf(deviation)) / 2;
}

/**
 * Computes Lighthouse's performance score from measured times, 0 to 100. LCP substitutes for the speed index, because a
 * server-rendered page is complete by then.
 */
export function performanceScore({ fcp, lcp, blocked, shift }: PaintTimes): number {
  const values = { fcp, speedIndex: lcp, lcp, blocked, shift };
  const names = Object.keys(CURVES) as (keyof typeof CURVES)[];
  return 100 * names.reduce((sum, name) => sum + scoreOf(values[name], CURVES[name]) * CURVES[name].weight, 0);
}
