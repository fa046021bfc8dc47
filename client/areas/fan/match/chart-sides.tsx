import type { ReactNode } from "react";
import type { Side } from "#domain/matches/fields.ts";
import { sideOrder } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** Position of the side in a chart: above or below the line, or the goal it attacks. */
type Mark = "▲" | "▼" | "▶" | "◀";

type Props = {
  match: Pick<MatchDetail, "gameId" | "home" | "away">;
  /** Marks of the first and of the second side. */
  marks: readonly [Mark, Mark];
  children: ReactNode;
};

/** Legend of a two-sided chart, in the side order of the header. */
export function ChartSides({ match, marks, children }: Props) {
  const [first, second] = sideOrder(match.gameId);
  const name = (side: Side, mark: Mark) => (
    <span className={`is-${side}`} data-mark={mark}>
      {match[side].name}
    </span>
  );
  return (
    <p className="chart-note">
      {name(first, marks[0])}
      {children}
      {name(second, marks[1])}
    </p>
  );
}
