import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { TallyPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { eventValueLabel } from "../timeline/event-labels.ts";
import { formatMapClock, leadChartPaths } from "./map-rounds.ts";

type Props = { tallies: readonly TallyPoint[]; map: number; match: MatchDetail; isGold: boolean };

const secondsOf = (clockText: string | undefined): number | undefined => {
  const [minutes, seconds] = (clockText ?? "").split(":").map(Number);
  return minutes === undefined || seconds === undefined || Number.isNaN(minutes + seconds)
    ? undefined
    : minutes * 60 + seconds;
};

type Taken = { event: MatchEvent; seconds: number };

/** What was taken on this map, and when by its clock. */
const takenOn = (events: readonly MatchEvent[], map: number): Taken[] =>
  events.flatMap((event) => {
    const seconds = secondsOf(event.clockText);
    const isOfMap = event.kind === "objective" && event.phase?.kind === "map" && event.phase.number === map;
    return isOfMap && event.side && seconds !== undefined ? [{ event, seconds }] : [];
  });

/** Who was ahead and by how much, with what was taken marked where it was; a table stands behind it. */
export function LeadChart({ tallies, map, match, isGold }: Props) {
  const { locale } = useApp();
  const drawing = leadChartPaths(tallies);
  if (!drawing) return null;
  const taken = takenOn(match.events, map);
  const ahead = (side: "home" | "away") => `${match[side].initials} +${wholeNumber(drawing.peak[side], locale)}`;
  const wordsOf = ({ event }: Taken) =>
    `${event.side && match[event.side].initials} ${eventValueLabel(event.value ?? "")}`;
  const within = (at: number) =>
    taken.filter(({ seconds }) => seconds <= (tallies[at]?.seconds ?? 0) && seconds > (tallies[at - 1]?.seconds ?? -1));
  return (
    <>
      <div className="lead-chart" dir="ltr" aria-hidden="true">
        <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true">
          <path className="lead-home" d={drawing.home} />
          <path className="lead-away" d={drawing.away} />
          <path className="chart-zero" d="M0 100H1000" />
        </svg>
        {taken.map((one) => (
          <i
            key={one.event.seq}
            className={`lead-mark is-${one.event.side}`}
            style={{ insetInlineStart: `${Math.min(100, (one.seconds * 100) / drawing.lengthSeconds)}%` }}
            title={`${one.event.clockText} ${wordsOf(one)}`}
          />
        ))}
        <span className="lead-peak">{drawing.peak.home > 0 && ahead("home")}</span>
        <span className="lead-peak is-away">{drawing.peak.away > 0 && ahead("away")}</span>
        <span className="lead-end">{formatMapClock(drawing.lengthSeconds)}</span>
      </div>
      <p className="map-caption">
        {isGold ? m.map_gold_lead() : m.map_points_lead()}
        {taken.length > 0 && (
          <>
            <i aria-hidden="true" />
            {m.stat_objectives()}
          </>
        )}
      </p>
      <details className="chart-table">
        <summary className="focus-ring-inset">{m.match_chart_table()}</summary>
        <div className="wide-table">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{m.match_time()}</th>
                <th scope="col">{match.home.name}</th>
                <th scope="col">{match.away.name}</th>
                {taken.length > 0 && <th scope="col">{m.stat_objectives()}</th>}
              </tr>
            </thead>
            <tbody>
              {tallies.map(({ seq, seconds, tally: [home, away] }, at) => (
                <tr key={seq}>
                  <th scope="row">
                    <bdi>{formatMapClock(seconds)}</bdi>
                  </th>
                  <td>{wholeNumber(home, locale)}</td>
                  <td>{wholeNumber(away, locale)}</td>
                  {taken.length > 0 && <td className="is-text">{within(at).map(wordsOf).join(" · ")}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
