import { sideOrder } from "#domain/matches/games.ts";

const HALF = 10;
const BAR = 3;
const STEP = 4;
/** Minimum scale, so that quiet matches are not exaggerated. */
const MIN_FULL = 6;
/** Bars above this share are clipped, so that a single goal does not flatten the rest. */
const FITTING_SHARE = 0.85;

type Props = { values: readonly number[]; gameId: number };

/** Recent momentum, with the first side above the line. Decorative: the match page has the same data as a table. */
export function MomentumSpark({ values: ofHome, gameId }: Props) {
  const [upper, lower] = sideOrder(gameId);
  const values = upper === "home" ? ofHome : ofHome.map((value) => -value);
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
      <path className={`fill-${upper}`} d={pathOf((value) => value > 0)} />
      <path className={`fill-${lower}`} d={pathOf((value) => value < 0)} />
    </svg>
  );
}
