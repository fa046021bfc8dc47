import type { CSSProperties } from "react";
import type { AppContext } from "#client/app-context.ts";
import type { Fragments } from "#client/use-fragments.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { MatchRow } from "./match-row.tsx";
import { hasScore, type PartColumns, rowDetailLines, totalLines } from "./row-score.ts";

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

/** Width of "156/3", the detail after the match. */
const OVER_PX = 48;

/** Width of "18.4", the overs of one innings. */
const OVERS_PX = 40;
const OVERS_CHARS = 4;
/** Width of "209/3"; totals this long don't fit into the default two-digit column. */
const LONG_TOTAL_PX = 52;
const LONG_TOTAL_CHARS = 3;
/** Width of "245 & 178/6", two innings of cricket. */
const TWO_INNINGS_PX = 100;
const TWO_INNINGS_CHARS = 7;

const longestLine = (texts: readonly (string | undefined)[]): number =>
  Math.max(0, ...texts.flatMap((text) => (text ?? "").split("\n").map(({ length }) => length)));

/** CSS variables for the columns shared by all rows of a league. */
export function columnStyle(cards: readonly MatchCard[], columns: PartColumns, family: ScoringFamily): CSSProperties {
  const detailed = cards.filter(rowDetailLines);
  const isShort = family === "innings" && longestLine(detailed.map(rowDetailLines)) <= OVERS_CHARS;
  const livePx = isShort ? OVERS_PX : DETAIL_PX[family];
  const px = detailed.some(({ state }) => isLiveState(state)) ? livePx : Math.min(livePx, OVER_PX);
  const totalChars = longestLine(cards.filter(hasScore).map(totalLines));
  const totalPx = totalChars > TWO_INNINGS_CHARS ? TWO_INNINGS_PX : LONG_TOTAL_PX;
  const variables = {
    "--rows": cards.length,
    "--parts": columns.count,
    "--detail": detailed.length > 0 ? `${px}px` : "0px",
    ...(totalChars > LONG_TOTAL_CHARS ? { "--total": `${totalPx}px` } : {}),
    ...(columns.wide ? { "--part": "34px" } : {}),
  };
  return variables as CSSProperties;
}

type Props = {
  cards: readonly MatchCard[];
  app: AppContext;
  family: ScoringFamily;
  fragments: Fragments;
  columns: PartColumns;
  favourites: ReadonlySet<number>;
  dated?: boolean | undefined;
};

export const MatchRowList = ({ cards, app, family, fragments, columns, favourites, dated }: Props) => (
  <ul>
    {cards.map((card) => (
      <MatchRow
        key={card.id}
        card={card}
        app={app}
        family={family}
        fragments={fragments}
        firstPart={columns.first}
        partCount={columns.count}
        favourite={favourites.has(card.id)}
        dated={dated}
      />
    ))}
  </ul>
);
