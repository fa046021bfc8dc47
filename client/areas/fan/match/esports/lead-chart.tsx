import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import type { ChartTableProps } from "#client/features/charts/chart-table.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { TallyPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { eventValueLabel } from "#messages/event-labels.ts";
import { formatMapClock, leadChartPaths } from "./map-rounds.ts";

type Props = { tallies: readonly TallyPoint[]; map: number; match: MatchDetail; isGold: boolean };

const secondsOf = (clockText: string | undefined): number | undefined => {
  const [minutes, seconds] = (clockText ?? "").split(":").map(Number);
  return minutes === undefined || seconds === undefined || Number.isNaN(minutes + seconds)
    ? undefined
    : minutes * 60 + seconds;
};

type Objective = { event: MatchEvent; seconds: number };

/** Objectives taken on this map, with their time on the map clock. */
const objectivesOn = (events: readonly MatchEvent[], map: number): Objective[] =>
  events.flatMap((event) => {
    const seconds = secondsOf(event.clockText);
    const isOfMap = event.kind === "objective" && event.phase?.kind === "map" && event.phase.number === map;
    return isOfMap && event.side && seconds !== undefined ? [{ event, seconds }] : [];
  });

/** Plots the lead over time and marks objectives; a table has the same data. */
export function LeadChart({ tallies, map, match, isGold }: Props) {
  const { locale } = useApp();
  const paths = leadChartPaths(tallies);
  if (!paths) return null;
  const atMinute = (minute: number) => (minute * 6_000) / paths.lengthSeconds;
  const objectives = objectivesOn(match.events, map);
  const ahead = (side: "home" | "away") => `${match[side].initials} +${wholeNumber(paths.peak[side], locale)}`;
  const markLabel = ({ event }: Objective) =>
    `${event.side && match[event.side].initials} ${eventValueLabel(event.value ?? "")}`;
  const objectivesBefore = (tally: TallyPoint) => {
    const previous = tallies[tallies.indexOf(tally) - 1]?.seconds ?? -1;
    return objectives.filter(({ seconds }) => seconds <= tally.seconds && seconds > previous);
  };
  const table: ChartTableProps<TallyPoint> = {
    rowName: { name: m.match_time(), cell: ({ seconds }) => formatMapClock(seconds) },
    columns: [
      { name: match.home.name, cell: ({ tally: [home] }) => wholeNumber(home, locale) },
      { name: match.away.name, cell: ({ tally: [, away] }) => wholeNumber(away, locale) },
      ...(objectives.length === 0
        ? []
        : [
            {
              name: m.stat_objectives(),
              cell: (tally: TallyPoint) => objectivesBefore(tally).map(markLabel).join(" · "),
              isText: true,
            },
          ]),
    ],
    rows: tallies,
    keyOf: ({ seq }) => seq,
  };
  return (
    <ChartFrame
      table={table}
      legend={
        <p className="map-caption">
          {isGold ? m.map_gold_lead() : m.map_points_lead()}
          {objectives.length > 0 && (
            <>
              <i aria-hidden="true" />
              {m.stat_objectives()}
            </>
          )}
        </p>
      }
    >
      <div className="lead-chart" dir="ltr" aria-hidden="true">
        <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true">
          <path className="fill-home" d={paths.home} />
          <path className="fill-away" d={paths.away} />
          <path className="chart-zero" d={`M0 ${paths.zeroY}H1000`} />
          <path
            className="chart-parts"
            d={paths.tickMinutes.map((minute) => `M${atMinute(minute) * 10} 0V200`).join("")}
          />
        </svg>
        {objectives.map((objective) => (
          <i
            key={objective.event.seq}
            className={`lead-mark is-${objective.event.side}`}
            style={{ insetInlineStart: `${Math.min(100, (objective.seconds * 100) / paths.lengthSeconds)}%` }}
            title={`${objective.event.clockText} ${markLabel(objective)}`}
          />
        ))}
        <span className="lead-peak">{paths.peak.home > 0 && ahead("home")}</span>
        <span className="lead-peak is-away">{paths.peak.away > 0 && ahead("away")}</span>
        {paths.tickMinutes.map((minute) => (
          <span key={minute} className="lead-tick" style={{ insetInlineStart: `${atMinute(minute)}%` }}>
            {`${minute}:00`}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}
