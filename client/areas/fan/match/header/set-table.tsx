import type { Side } from "#domain/matches/fields.ts";
import { partWinner } from "#domain/matches/part-winner.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import type { HeaderSets } from "./header-sets.ts";

type Props = { match: MatchDetail; sets: HeaderSets };

/** Score of each set. During play also the points of the current game or frame, and the side that serves. */
export function SetTable({ match, sets }: Props) {
  const row = (side: Side) => (
    <tr>
      <th scope="row">
        <bdi className="set-initials">{match[side].initials}</bdi>
        {sets.turn === side && <i role="img" aria-label={sets.turnLabel()} />}
      </th>
      {sets.columns.map(({ number, score, isCurrent }) => {
        const other = side === "home" ? "away" : "home";
        const winner = partWinner(match, number - 1);
        const tone = winner === side ? "is-won" : isCurrent && !winner ? "is-current" : undefined;
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
