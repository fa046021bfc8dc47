import type { CSSProperties } from "react";
import type { AppContext } from "#client/app-context.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { MatchRow } from "./match-row.tsx";
import { type PartColumns, scoreDetailLines } from "./row-score.ts";

/** Width of the live detail beside the total: "40", "142/3 (18.2)", a break of 104. */
const DETAIL_PX: Record<ScoringFamily, number> = {
  clock: 32,
  quarters: 52,
  sets: 36,
  frames: 40,
  maps: 60,
  rounds: 60,
  innings: 92,
};

/** Width of "156/3", after the match. */
const OVER_PX = 48;

/** Column widths shared by all rows of a league, and how many there are. */
export function columnStyle(cards: readonly MatchCard[], columns: PartColumns, family: ScoringFamily): CSSProperties {
  const detailed = cards.filter(scoreDetailLines);
  const px = detailed.some(({ state }) => isLiveState(state))
    ? DETAIL_PX[family]
    : Math.min(DETAIL_PX[family], OVER_PX);
  const variables = {
    "--rows": cards.length,
    "--parts": columns.count,
    "--detail": detailed.length > 0 ? `${px}px` : "0px",
    ...(columns.wide ? { "--part": "34px" } : {}),
  };
  return variables as CSSProperties;
}

type Props = {
  cards: readonly MatchCard[];
  app: AppContext;
  family: ScoringFamily;
  columns: PartColumns;
  favourites: ReadonlySet<number>;
};

export const MatchRowList = ({ cards, app, family, columns, favourites }: Props) => (
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
);
