/** 95 %, two-sided. */
export const Z_95 = 1.96;

export type Interval = { low: number; high: number };

/** The Wilson score interval of a share; it stays within 0 to 1 and is wide for small samples. */
export function wilsonInterval(hits: number, count: number): Interval {
  if (count <= 0) return { low: 0, high: 1 };
  const share = hits / count;
  const z2 = Z_95 * Z_95;
  const centre = share + z2 / (2 * count);
  const margin = Z_95 * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count));
  const scale = 1 + z2 / count;
  return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) };
}
