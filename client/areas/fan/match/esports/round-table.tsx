import { useApp } from "#client/app-context.ts";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { RoundPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { maxEquipmentValue } from "./map-rounds.ts";
import { roundEndLabel } from "./round-end-labels.ts";

/** The round strip as a table, for screen readers. */
export function RoundTable({ rounds, match }: { rounds: readonly RoundPoint[]; match: MatchDetail }) {
  const { locale } = useApp();
  const priced = maxEquipmentValue(rounds) > 0;
  const sides = ["home", "away"] as const;
  return (
    <details className="chart-table">
      <summary className="focus-ring-inset">{m.match_chart_table()}</summary>
      <div className="wide-table">
        <table className="stats-table round-table">
          <thead>
            <tr>
              <th scope="col">{m.stat_rounds()}</th>
              <th scope="col">{m.map_winner()}</th>
              <th scope="col">{m.map_end_reason()}</th>
              <th scope="col">{m.map_attackers()}</th>
              {priced &&
                sides.map((side) => (
                  <th key={side} scope="col">
                    {m.map_equipment()} <bdi>{match[side].initials}</bdi>
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ seq, number, side, how, attack, worth }) => (
              <tr key={seq}>
                <th scope="row">{phaseLabel({ kind: "round", number }, "rounds", "long")}</th>
                <td className="is-text">
                  <bdi>{match[side].name}</bdi>
                </td>
                <td className="is-text">{how && roundEndLabel(how, match.gameId)}</td>
                <td className="is-text">
                  <bdi>{attack && match[attack].name}</bdi>
                </td>
                {priced && sides.map((of, at) => <td key={of}>{worth && wholeNumber(worth[at] ?? 0, locale)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
