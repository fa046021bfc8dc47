import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { ChartPoints } from "#client/features/charts/chart-points.tsx";
import type { ChartTableProps } from "#client/features/charts/chart-table.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { causeLabel } from "./cause-label.ts";
import {
  barTimeLabel,
  causeEvents,
  causeWeight,
  type MomentumBar,
  momentumBars,
  partStartIndexes,
} from "./momentum-bars.ts";

type Props = Pick<TabProps, "match" | "game">;

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

function Causes({ point, match, game }: Props & { point: MomentumPoint }) {
  return (
    <ul className="causes">
      {point.causes.map((cause) => (
        <li key={`${cause.why}${cause.side}`}>
          <span>
            {causeLabel(cause.why, game.slug)}
            {cause.times > 1 && ` ×${cause.times}`}
            <small className="cause-more">
              {match[cause.side].name}
              {causeEvents(cause, match.events).map(({ seq, clockText, player }) => (
                <bdi key={seq}>{[clockLabel(clockText), player].filter(Boolean).join(" ")}</bdi>
              ))}
            </small>
          </span>
          <b dir="ltr">{signed(causeWeight(cause))}</b>
        </li>
      ))}
    </ul>
  );
}

const leader = ({ value }: MomentumPoint, { match }: Props) =>
  value === 0 ? m.match_momentum_even() : (value > 0 ? match.home : match.away).name;

const causesText = ({ causes }: MomentumPoint, { match, game }: Props) =>
  causes
    .map((cause) => `${match[cause.side].initials} ${causeLabel(cause.why, game.slug)} ×${cause.times}`)
    .join(" · ");

const Bars = ({ bars }: { bars: readonly MomentumBar[] }) => (
  <svg viewBox={`0 0 ${bars.length * 10} 200`} preserveAspectRatio="none" aria-hidden="true">
    <path className="chart-zero" d={`M0 100H${bars.length * 10}`} />
    <path
      className="chart-parts"
      d={partStartIndexes(bars)
        .map((at) => `M${at * 10} 0V200`)
        .join("")}
    />
    {bars.map(({ point, height, side }, at) => (
      <rect
        key={point.seq}
        className={side}
        x={at * 10 + 1}
        width="8"
        y={side === "away" ? 100 : 100 - height}
        height={Math.max(height, 1)}
      />
    ))}
  </svg>
);

/** Momentum per interval. A bar opens its causes; a table has the same data. */
export function MomentumChart({ match, game }: Props) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/momentum", matchPartQueryInput(match)));
  const bars = momentumBars(data.points);
  if (bars.length === 0) return null;
  const table: ChartTableProps<MomentumPoint> = {
    rowName: { name: m.match_time(), cell: (point) => barTimeLabel(point, match.startsAtMs) },
    columns: [
      { name: m.match_momentum(), cell: (point) => signed(point.value), isLtr: true },
      { name: m.match_momentum_key_moments(), cell: (point) => causesText(point, { match, game }), isText: true },
    ],
    rows: data.points.toReversed(),
    keyOf: ({ seq }) => seq,
  };
  return (
    <ChartFrame
      title={m.match_momentum()}
      table={table}
      legend={
        <p className="chart-note">
          <span className="is-home">{match.home.name}</span>
          {m.match_momentum_hint()}
          <span className="is-away">{match.away.name}</span>
        </p>
      }
    >
      <div className="momentum" dir="ltr">
        <Bars bars={bars} />
        <ChartPoints
          className="momentum-taps"
          points={bars.map(({ point }) => ({
            id: `bar-${point.seq}`,
            label: [barTimeLabel(point, match.startsAtMs), leader(point, { match, game }), signed(point.value)]
              .filter(Boolean)
              .join(" "),
          }))}
        />
      </div>
      {bars.map(({ point }) => (
        <div key={point.seq} id={`bar-${point.seq}`} popover="auto" className="bar-card">
          <p className="bar-head">
            <bdi>{barTimeLabel(point, match.startsAtMs)}</bdi>
            <span>{leader(point, { match, game })}</span>
            <b dir="ltr">{signed(point.value)}</b>
          </p>
          <Causes point={point} match={match} game={game} />
        </div>
      ))}
    </ChartFrame>
  );
}
