import type { Side } from "#domain/matches/fields.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import type { CurrentSets } from "./current-sets.ts";

type Props = { match: MatchDetail; sets: CurrentSets };

/** During play: the labelled score of each set with the points of the game, or of the current frame, and who serves. */
export function CurrentSetTable({ match, sets }: Props) {
  const row = (side: Side) => (
    <tr>
      <th scope="row">
        <bdi className="set-initials">{match[side].initials}</bdi>
        {sets.turn === side && <i role="img" aria-label={sets.turnLabel()} />}
      </th>
      {sets.columns.map(({ number, score, isCurrent }) => {
        const other = side === "home" ? "away" : "home";
        const tone = isCurrent ? "is-current" : score[side] > score[other] ? "is-won" : undefined;
        return (
          <td key={number} className={tone}>
            {score[side]}
            {score.tieBreak && score[side] < score[other] && <sup>{score.tieBreak[side === "home" ? 0 : 1]}</sup>}
          </td>
        );
      })}
      {sets.points && <td className="is-points">{sets.points[side]}</td>}
    </tr>
  );
  return (
    <table className="set-table" aria-label={m.match_periods()}>
      <thead>
        <tr>
          <td />
          {sets.columns.map(({ number, label }) => (
            <th key={number} scope="col">
              {label()}
            </th>
          ))}
          {sets.points && <th scope="col">{m.stat_points()}</th>}
        </tr>
      </thead>
      <tbody>
        {row("home")}
        {row("away")}
      </tbody>
    </table>
  );
}
