import "./scorecard.css";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { playersWord } from "#client/features/matches/labels/sport-words.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { Side } from "#domain/matches/fields.ts";
import { type GameSlug, sideOrder } from "#domain/matches/games.ts";
import { inningsText } from "#domain/matches/side-score.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { sortPlayersByStat } from "../stats/player-stat-columns.ts";
import { type ScorecardTable, scorecardTables } from "./scorecard-tables.ts";
import { DismissalNote, FallOfWickets } from "./wicket-notes.tsx";

type Props = { players: readonly PlayerStats[]; match: MatchDetail; game: GameSlug };

function Card({ plan, players, match, game }: Props & { plan: ScorecardTable }) {
  const { locale } = useApp();
  if (players.length === 0) return null;
  const isBatting = game === "cricket" && plan.id === "batting";
  return (
    <table className="card-table">
      <thead>
        <tr>
          <th scope="col">{plan.title()}</th>
          {plan.columns.map(({ id, abbreviation, name }) => (
            <th key={id} scope="col">
              {abbreviation ? <abbr title={name(game)}>{abbreviation}</abbr> : name(game)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.playerId ?? player.name}>
            <th scope="row">
              <bdi>{player.name}</bdi>
              {isBatting && <DismissalNote player={player} match={match} />}
            </th>
            {plan.columns.map(({ id, text }) => (
              <td key={id}>
                <bdi>{text(player.values, locale)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The side that batted first comes first. */
function sidesOf({ score, phase }: MatchDetail): readonly [Side, Side] {
  const [first] = score.parts;
  const away = first ? first.away > first.home : false;
  const bats = first && first.home === first.away ? phase?.turn?.side : undefined;
  return (bats ?? (away ? "away" : "home")) === "away" ? ["away", "home"] : ["home", "away"];
}

/** Scorecard of each side by discipline. In cricket a side's batters come with the bowlers they faced. */
export function Scorecard({ players, match, game }: Props) {
  const plans = scorecardTables(game);
  const isCricket = game === "cricket";
  const of = (side: Side, plan: ScorecardTable) =>
    sortPlayersByStat(
      players.filter((player) => player.side === side && plan.has(player.values)),
      plan.sortBy,
      false,
    );
  const sides = isCricket ? sidesOf(match) : sideOrder(match.gameId);
  const other = (side: Side): Side => (side === "home" ? "away" : "home");
  return sides.map((side) => {
    const cards = plans.map((plan) => ({
      plan,
      list: of(isCricket && plan.id === "bowling" ? other(side) : side, plan),
    }));
    if (cards.every(({ list }) => list.length === 0)) return null;
    const total = isCricket && inningsText(match, side);
    return (
      <section
        key={side}
        className="panel card"
        aria-label={m.label_value({ label: playersWord(game), value: match[side].name })}
      >
        <h2 className="panel-title card-title">
          {renderSmallCrest(match[side])}
          <span className="truncate">{match[side].name}</span>
          {total && <b dir="ltr">{total}</b>}
        </h2>
        {cards.map(({ plan, list }) => (
          <div key={plan.id} className="wide-table">
            <Card plan={plan} players={list} match={match} game={game} />
          </div>
        ))}
        {isCricket && <FallOfWickets side={side} match={match} />}
      </section>
    );
  });
}
