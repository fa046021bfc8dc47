import "../lineups/lineups-tab.css";
import "../tabs/match-tabs.css";
import "./shot-map.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { ChartPoints } from "#client/features/charts/chart-points.tsx";
import type { ChartTableProps } from "#client/features/charts/chart-table.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { twoDecimals } from "#client/format/numbers.ts";
import type { ShotEnd, ShotPoint } from "#domain/matches/detail/map-timeline.ts";
import { SURFACES } from "#domain/matches/detail/positions.ts";
import { m } from "#messages";
import { ChartSides } from "../chart-sides.tsx";
import { PitchLines } from "../overview/pitch-lines.tsx";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { type ShotMark, shotMarks } from "./shot-marks.ts";

type Props = Pick<TabProps, "match" | "game">;

const SOCCER_ENDS: Record<ShotEnd, () => string> = {
  goal: () => m.event_goal(),
  saved: () => m.text_shot_on_target(),
  off_target: () => m.text_shot_off_target(),
  blocked: () => m.text_shot_blocked(),
};
const BASKETBALL_ENDS: Record<ShotEnd, () => string> = {
  goal: () => m.shot_made(),
  saved: () => m.text_shot_missed(),
  off_target: () => m.text_shot_missed(),
  blocked: () => m.text_shot_blocked(),
};

const endLabel = ({ how }: ShotPoint, { game }: Props) =>
  (game.slug === "basketball" ? BASKETBALL_ENDS : SOCCER_ENDS)[how]();

/** Goals are filled and other shots are rings; the size reflects the chance. */
const Marks = ({ marks }: { marks: readonly ShotMark[] }) => (
  <svg className="surface shot-marks" viewBox="0 0 1000 600" aria-hidden="true">
    {marks.map(({ shot, x, y, radius }) => (
      <circle
        key={shot.seq}
        className={`is-${shot.side}${shot.how === "goal" ? " is-goal" : ""}`}
        cx={x * 10}
        cy={y * 6}
        r={radius}
      />
    ))}
  </svg>
);

/** Positions and outcomes of both sides' shots. A shot opens its details; a table has the same data. */
export function ShotMap({ match, game }: Props) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/course", matchPartQueryInput(match)));
  const marks = shotMarks(data.points);
  if (marks.length === 0) return null;
  const shots = marks.map(({ shot }) => shot);
  const hasXg = shots.some(({ xg }) => xg !== undefined);
  const xgText = ({ xg }: ShotPoint) => (xg === undefined ? "" : twoDecimals(xg / 100, locale));
  const timeOf = ({ clockText }: ShotPoint) => clockLabel(clockText);
  const table: ChartTableProps<ShotPoint> = {
    rowName: { name: m.match_time(), cell: timeOf },
    columns: [
      { name: m.match_shooter(), cell: ({ player, side }) => player ?? match[side].name, isText: true },
      { name: m.match_shot_result(), cell: (shot) => endLabel(shot, { match, game }), isText: true },
      ...(hasXg ? [{ name: m.stat_expected_goals(), cell: xgText }] : []),
    ],
    rows: shots.toReversed(),
    keyOf: ({ seq }) => seq,
  };
  return (
    <ChartFrame
      title={m.match_shot_map()}
      table={table}
      legend={
        <ChartSides match={match} marks={["▶", "◀"]}>
          <span className="shot-legend">
            <i className="is-goal" aria-hidden="true" />
            {game.slug === "basketball" ? m.shot_made() : m.event_goal()}
            <i aria-hidden="true" />
            {m.text_shot_missed()}
          </span>
        </ChartSides>
      }
    >
      <div className="pitch shot-pitch" dir="ltr">
        <PitchLines surface={SURFACES[game.slug]} />
        <Marks marks={marks} />
        <ChartPoints
          className="shot-taps"
          points={marks.map(({ shot, x, y }) => ({
            id: `shot-${shot.seq}`,
            style: { left: `${x}%`, top: `${y}%`, anchorName: `--shot-${shot.seq}` },
            label: [timeOf(shot), shot.player, endLabel(shot, { match, game })].filter(Boolean).join(", "),
          }))}
        />
      </div>
      {shots.map((shot) => (
        <div
          key={shot.seq}
          id={`shot-${shot.seq}`}
          popover="auto"
          className="bar-card"
          style={{ positionAnchor: `--shot-${shot.seq}` }}
        >
          <p className="bar-head">
            <bdi>{timeOf(shot)}</bdi>
            <span>{shot.player ?? match[shot.side].name}</span>
            {hasXg && <b>{`${m.stat_expected_goals()} ${xgText(shot)}`}</b>}
          </p>
          <p>{`${match[shot.side].name} · ${endLabel(shot, { match, game })}`}</p>
        </div>
      ))}
    </ChartFrame>
  );
}
