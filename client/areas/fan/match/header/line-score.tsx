import "./line-score.css";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { isAwayFirst, type ScoringFamily } from "#domain/matches/games.ts";
import { hasBatted } from "#domain/matches/has-batted.ts";
import { partWinner } from "#domain/matches/part-winner.ts";
import { sideSum } from "#domain/matches/side-score.ts";
import type { MatchDetail, TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { extraScoreColumns } from "./extra-score-columns.ts";
import { partHeadings } from "./part-headings.ts";

type Side = "home" | "away";

/** If there are more columns, phones show initials instead of names. */
const PARTS_BESIDE_NAMES = 5;

type Props = { match: MatchDetail; family: ScoringFamily; stats?: TeamStats | undefined };

/** One column per half, quarter, set, inning, frame, map or round. */
export function LineScore({ match, family, stats }: Props) {
  const { score, home, away } = match;
  if (!hasScore(match) || score.parts.length === 0) return null;
  const names = partHeadings(score.parts.length, family);
  const extras = extraScoreColumns(match.gameId, stats);
  const isLong = score.parts.length + extras.length > PARTS_BESIDE_NAMES;
  const className = ["period-table", extras.length > 0 && "has-extras", isLong && "is-long"].filter(Boolean).join(" ");
  const row = (team: TeamSummary, side: Side, other: Side) => (
    <tr>
      <th scope="row">
        <bdi className="period-name">{team.name}</bdi>
        <span className="period-initials" aria-hidden="true">
          {team.initials}
        </span>
      </th>
      {score.parts.map((part, at) => (
        <td key={names[at]} className={partWinner(match, at) === side ? "is-won" : undefined}>
          {hasBatted(match, at, side) ? part[side] : "–"}
          {part.tieBreak && part[side] < part[other] && <sup>{part.tieBreak[side === "home" ? 0 : 1]}</sup>}
        </td>
      ))}
      <td className="is-total">{sideSum(match, side)}</td>
      {extras.map(({ key, of }) => (
        <td key={key}>{of[side === "home" ? 0 : 1]}</td>
      ))}
    </tr>
  );
  return (
    <section className="panel period-panel" aria-label={m.match_periods()}>
      <table className={className}>
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
            {extras.length > 0 ? (
              <th scope="col">
                <abbr title={m.stat_runs()}>R</abbr>
              </th>
            ) : (
              <th scope="col">{m.match_total()}</th>
            )}
            {extras.map(({ key, abbreviation, name }) => (
              <th key={key} scope="col">
                <abbr title={name}>{abbreviation}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isAwayFirst(match.gameId) && row(away, "away", "home")}
          {row(home, "home", "away")}
          {!isAwayFirst(match.gameId) && row(away, "away", "home")}
        </tbody>
      </table>
    </section>
  );
}
