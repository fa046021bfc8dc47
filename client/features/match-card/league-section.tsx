import type { CSSProperties } from "react";
import type { AppContext } from "#client/app-context.ts";
import { LeagueEmblem } from "#client/features/crest/league-emblem.tsx";
import { gameById, type ScoringFamily } from "#domain/matches/games.ts";
import { m } from "#messages";
import type { Placed } from "./group-matches.ts";
import { MatchRow } from "./match-row.tsx";
import { regionName } from "./region-name.ts";
import { type PartColumns, partColumns } from "./row-score.ts";

type Props = { group: Placed; app: AppContext; favourites: ReadonlySet<number>; oneGame: boolean };

/** Room for what a family shows beside its total while play runs: "40", "142/3 (18.2)", a break of 104. */
const DETAIL_PX: Record<ScoringFamily, number> = {
  clock: 28,
  quarters: 28,
  sets: 28,
  frames: 36,
  maps: 36,
  rounds: 36,
  innings: 88,
};

const headings = ({ first, count }: PartColumns): string =>
  Array.from({ length: count }, (_, at) => first + at + 1).join("\t");

function columnStyle({ order, cards }: Placed, columns: PartColumns, family: ScoringFamily): CSSProperties {
  const hasDetail = cards.some(({ score }) => score.homeDetail || score.awayDetail);
  const variables = { "--parts": columns.count, "--detail": hasDetail ? `${DETAIL_PX[family]}px` : "0px" };
  return { order, ...variables };
}

/** A league's matches under a head that stays in sight; folds without scripts. */
export function LeagueSection({ group, app, favourites, oneGame }: Props) {
  const { league, cards } = group;
  const game = gameById(league.gameId);
  const family = game?.family ?? "clock";
  const columns = partColumns(cards, family);
  return (
    <details className="league" open style={columnStyle(group, columns, family)}>
      <summary className="league-head">
        <LeagueEmblem id={league.id} name={league.name} game={oneGame ? undefined : game?.slug} />
        <span className="league-name">
          <span className="league-region">{regionName(league.country, app.locale)}</span>
          {league.name}
        </span>
        {columns.count > 0 && (
          <span className="league-parts" aria-hidden="true">
            {headings(columns)}
          </span>
        )}
        <span className="league-count">{m.match_count({ count: cards.length })}</span>
        <i className="league-fold i-lucide-chevron-up" aria-hidden="true" />
      </summary>
      <ul>
        {cards.map((card) => (
          <MatchRow
            key={card.id}
            card={card}
            app={app}
            family={family}
            firstPart={columns.first}
            partCount={columns.count}
            favourite={favourites.has(card.id)}
          />
        ))}
      </ul>
    </details>
  );
}
