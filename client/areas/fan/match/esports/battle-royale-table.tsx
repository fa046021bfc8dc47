import "./maps.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import type { PlacePoint } from "#domain/matches/detail/map-timeline.ts";
import { sideStats } from "#domain/matches/side-stats.ts";
import { isEndedState } from "#domain/matches/state.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { battleRoyaleRounds } from "./map-rounds.ts";

const SIDES = ["home", "away"] as const;

/** "#3" of sixteen, which reads the same in every language. */
function PlacementCell({ point, open }: { point: PlacePoint | undefined; open: boolean }) {
  if (!point) return <td className="island-open">{open ? m.map_alive() : "–"}</td>;
  return (
    <td className={point.place === 1 ? "is-won" : undefined}>
      <bdi>#{point.place}</bdi>
      {point.of !== undefined && <small>{`/${point.of}`}</small>}
    </td>
  );
}

/** Placement, kills and points of both squads in each round. */
export function BattleRoyaleTable({ match }: Pick<TabProps, "match">) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/course", matchPartQueryInput(match)));
  const { parts } = match.score;
  const rounds = battleRoyaleRounds(data.points, parts.length);
  if (!hasScore(match) || rounds.length === 0) return null;
  const over = isEndedState(match.state) || match.phase?.kind === "break";
  const { homeDetail, awayDetail } = match.score;
  const playing = { home: sideStats(homeDetail ?? ""), away: sideStats(awayDetail ?? "") };
  return (
    <section className="panel" aria-labelledby="places">
      <h2 id="places" className="panel-title">
        {m.stat_rounds()}
      </h2>
      <div className="wide-table">
        <table className="stats-table island-table">
          <thead>
            <tr>
              <td />
              {SIDES.map((side) => (
                <th key={side} scope="colgroup" colSpan={3}>
                  <span className="island-team">
                    {renderSmallCrest(match[side])}
                    <bdi>{match[side].name}</bdi>
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.stat_rounds()}</span>
              </th>
              {SIDES.flatMap((side) => [
                <th key={`${side}p`} scope="col">
                  {m.library_place()}
                </th>,
                <th key={`${side}k`} scope="col">
                  {m.stat_kills()}
                </th>,
                <th key={`${side}s`} scope="col">
                  {m.event_points()}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => {
              const last = round.number === rounds.length;
              return (
                <tr key={round.number}>
                  <th scope="row">{phaseLabel({ kind: "round", number: round.number }, "rounds", "long")}</th>
                  {SIDES.flatMap((side) => [
                    <PlacementCell key={`${side}p`} point={round[side]} open={last && !over} />,
                    <td key={`${side}k`}>
                      {round[side]?.kills ?? (last && !over ? playing[side]?.kills : undefined) ?? "–"}
                    </td>,
                    <td key={`${side}s`}>{parts[round.number - 1]?.[side]}</td>,
                  ])}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.match_total()}</th>
              {SIDES.map((side) => (
                <td key={side} colSpan={3}>
                  {match.score[side]}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
