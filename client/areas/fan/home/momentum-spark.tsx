const HALF = 10;
const BAR = 3;
const STEP = 4;
/** Quiet matches are not blown up. */
const MIN_FULL = 6;
/** One goal does not flatten the rest. */
const FITTING_SHARE = 0.85;

/** The latest momentum, home above the line and away below it. Decorative: the match page has it with a table. */
export function MomentumSpark({ values }: { values: readonly number[] }) {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  const full = Math.max(MIN_FULL, sizes[Math.ceil(sizes.length * FITTING_SHARE) - 1] ?? 0);
  const bar = (value: number, at: number) => {
    const height = Math.max(1, Math.min(HALF, Math.round((Math.abs(value) * HALF) / full)));
    return `M${at * STEP} ${value > 0 ? HALF - height : HALF}h${BAR}v${height}h-${BAR}z`;
  };
  const pathOf = (isSide: (value: number) => boolean) =>
    values.map((value, at) => (isSide(value) ? bar(value, at) : "")).join("");
  return (
    <svg
      className="now-spark"
      viewBox={`0 0 ${Math.max(1, values.length) * STEP} ${HALF * 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="fill-home" d={pathOf((value) => value > 0)} />
      <path className="fill-away" d={pathOf((value) => value < 0)} />
    </svg>
  );
}
