import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { ChartPoints } from "#client/features/charts/chart-points.tsx";
import type { ChartTableProps } from "#client/features/charts/chart-table.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { Side } from "#domain/matches/fields.ts";
import { sideOrder } from "#domain/matches/games.ts";
import { m } from "#messages";
import { ChartSides } from "../chart-sides.tsx";
import { partHeadings } from "../header/part-headings.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import { causeLabel } from "./cause-label.ts";
import {
  type AxisTick,
  labelledTicks,
  type MomentumAxis,
  type MomentumMark,
  momentumAxis,
  momentumMarks,
} from "./momentum-axis.ts";
import { barTimeLabel, causeEvents, causeWeight, type MomentumBar, momentumBars } from "./momentum-bars.ts";

type Props = Pick<TabProps, "match" | "game">;

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

type CausesProps = Props & { point: MomentumPoint; shown: (value: number) => string };

function Causes({ point, match, game, shown }: CausesProps) {
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
          <b dir="ltr">{shown(causeWeight(cause))}</b>
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

const Bars = ({ bars, axis, lower }: { bars: readonly MomentumBar[]; axis: MomentumAxis; lower: Side }) => (
  <svg viewBox={`0 0 ${axis.slots * 10} 200`} preserveAspectRatio="none" aria-hidden="true">
    <path className="chart-zero" d={`M0 100H${axis.slots * 10}`} />
    <path className="chart-parts" d={axis.dividers.map((slot) => `M${slot * 10} 0V200`).join("")} />
    {bars.map(({ point, slot, height, side, isClipped }) => (
      <g key={point.seq} className={side && `fill-${side}`}>
        <rect x={slot * 10 + 1} width="8" y={side === lower ? 100 : 100 - height} height={Math.max(height, 1)} />
        {isClipped && (
          <rect className="momentum-clip" x={slot * 10} width="10" y={side === lower ? 190 : 8} height="2" />
        )}
      </g>
    ))}
  </svg>
);

const share = (slot: number, { slots }: MomentumAxis) => `${(slot * 100) / slots}%`;

/** Goals, cards and substitutions of one side, at their minutes. */
const Marks = ({
  marks,
  axis,
  side,
  game,
}: {
  marks: readonly MomentumMark[];
  axis: MomentumAxis;
  side: Side;
  game: Props["game"];
}) => (
  <div className={`momentum-marks is-${side}`} aria-hidden="true">
    {marks
      .filter((mark) => mark.side === side)
      .map(({ event, slot }) => (
        <span key={event.seq} style={{ left: share(slot + 0.5, axis) }}>
          <EventIcon kind={event.kind} game={game.slug} />
        </span>
      ))}
  </div>
);

/** "45'", "Q3" or the number of the set, inning or map. */
const tickText = ({ kind, number }: AxisTick, { family }: Props["game"]): string =>
  kind === "minute"
    ? `${number}'`
    : family === "quarters" || family === "clock"
      ? (partHeadings(number, family).at(-1) ?? "")
      : String(number);

/** Momentum over time with goals, cards and substitutions. Bars open their causes; a table has the same data. */
export function MomentumChart({ match, game }: Props) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/momentum", matchPartQueryInput(match)));
  const axis = momentumAxis(data.points, game.family);
  const bars = momentumBars(data.points, axis);
  if (bars.length === 0) return null;
  const [upper, lower] = sideOrder(match.gameId);
  // Values of the side above the line are positive.
  const shown = (value: number) => signed(upper === "home" ? value : -value);
  const marks = momentumMarks(match.hidden ? [] : match.events, axis, game.family);
  const table: ChartTableProps<MomentumPoint> = {
    rowName: { name: m.match_time(), cell: (point) => barTimeLabel(point, match.startsAtMs) },
    columns: [
      { name: m.match_momentum(), cell: (point) => shown(point.value), isLtr: true },
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
        <ChartSides match={match} marks={["▲", "▼"]}>
          {m.match_momentum_hint()}
        </ChartSides>
      }
    >
      <Marks marks={marks} axis={axis} side={upper} game={game} />
      <div className="momentum" dir="ltr">
        <Bars bars={bars} axis={axis} lower={lower} />
        <ChartPoints
          className="momentum-taps"
          points={bars.map(({ point, slot }) => ({
            id: `bar-${point.seq}`,
            style: { left: share(slot, axis), width: share(1, axis), anchorName: `--bar-${point.seq}` },
            label: [barTimeLabel(point, match.startsAtMs), leader(point, { match, game }), shown(point.value)]
              .filter(Boolean)
              .join(" "),
          }))}
        />
      </div>
      <Marks marks={marks} axis={axis} side={lower} game={game} />
      <p className="momentum-axis" aria-hidden="true" dir="ltr">
        {labelledTicks(axis).map((tick) => (
          <span
            key={`${tick.kind}${tick.number}`}
            className={`is-${tick.kind}`}
            style={{ left: share(tick.slot, axis) }}
          >
            {tickText(tick, game)}
          </span>
        ))}
      </p>
      {bars.map(({ point }) => (
        <div
          key={point.seq}
          id={`bar-${point.seq}`}
          popover="auto"
          className="bar-card"
          style={{ positionAnchor: `--bar-${point.seq}` }}
        >
          <p className="bar-head">
            <bdi>{barTimeLabel(point, match.startsAtMs)}</bdi>
            <span>{leader(point, { match, game })}</span>
            <b dir="ltr">{shown(point.value)}</b>
          </p>
          <Causes point={point} match={match} game={game} shown={shown} />
        </div>
      ))}
    </ChartFrame>
  );
}
