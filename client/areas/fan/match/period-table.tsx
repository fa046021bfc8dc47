import "./period-table.css";
import { hasScore } from "#client/features/match-card/row-score.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchDetail, TeamFace } from "#domain/matches/view.ts";
import { m } from "#messages";
import { partNames } from "./part-names.ts";

type Side = "home" | "away";

/** Where a part is won, its winner stands out; where parts only add up, all figures weigh the same. */
const PARTS_ARE_WON: ReadonlySet<ScoringFamily> = new Set(["sets", "frames", "maps", "rounds"]);

/** The line score: a column for each half, quarter, set, inning, frame, map or round. */
export function PeriodTable({ match, family }: { match: MatchDetail; family: ScoringFamily }) {
  const { score, home, away } = match;
  if (!hasScore(match) || score.parts.length === 0) return null;
  const names = partNames(score.parts.length, family);
  const won = PARTS_ARE_WON.has(family);
  const line = (team: TeamFace, side: Side, other: Side) => (
    <tr>
      <th scope="row">
        <bdi>{team.name}</bdi>
      </th>
      {score.parts.map((part, at) => (
        <td key={names[at]} className={won && part[side] > part[other] ? "is-won" : undefined}>
          {part[side]}
        </td>
      ))}
      <td className="is-total">{score[side]}</td>
    </tr>
  );
  return (
    <section className="panel period-panel" aria-label={m.match_periods()}>
      <table className="period-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.match_periods()}</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{m.match_total()}</th>
          </tr>
        </thead>
        <tbody>
          {line(home, "home", "away")}
          {line(away, "away", "home")}
        </tbody>
      </table>
    </section>
  );
}
