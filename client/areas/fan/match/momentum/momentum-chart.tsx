import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { callQuery } from "#client/api/queries.ts";
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

/** Arrow keys move between bars, so that the chart is one tab stop. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const next = step > 0 ? event.target.nextElementSibling : event.target.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Momentum per interval. A bar opens its causes; a table has the same data. */
export function MomentumChart({ match, game }: Props) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/momentum", matchPartQueryInput(match)));
  const bars = momentumBars(data.points);
  if (bars.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="momentum">
      <h2 id="momentum" className="panel-title">
        {m.match_momentum()}
      </h2>
      <div className="momentum" dir="ltr">
        <Bars bars={bars} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls */}
        <div className="momentum-taps" onKeyDown={moveAlong}>
          {bars.map(({ point }, at) => (
            <button
              key={point.seq}
              type="button"
              tabIndex={at === bars.length - 1 ? 0 : -1}
              className="focus-ring-inset"
              popoverTarget={`bar-${point.seq}`}
              aria-label={[barTimeLabel(point, match.startsAtMs), leader(point, { match, game }), signed(point.value)]
                .filter(Boolean)
                .join(" ")}
            />
          ))}
        </div>
      </div>
      <p className="chart-note">
        <span className="is-home">{match.home.name}</span>
        {m.match_momentum_hint()}
        <span className="is-away">{match.away.name}</span>
      </p>
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
      <details className="chart-table">
        <summary className="focus-ring-inset">{m.match_chart_table()}</summary>
        <div className="wide-table">
          <table className="stats-table">
            <thead>
              <tr>
                <th scope="col">{m.match_time()}</th>
                <th scope="col">{m.match_momentum()}</th>
                <th scope="col">{m.match_momentum_key_moments()}</th>
              </tr>
            </thead>
            <tbody>
              {data.points.toReversed().map((point) => (
                <tr key={point.seq}>
                  <th scope="row">
                    <bdi>{barTimeLabel(point, match.startsAtMs)}</bdi>
                  </th>
                  <td dir="ltr">{signed(point.value)}</td>
                  <td className="is-text">
                    {point.causes
                      .map(
                        (cause) => `${match[cause.side].initials} ${causeLabel(cause.why, game.slug)} ×${cause.times}`,
                      )
                      .join(" · ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
