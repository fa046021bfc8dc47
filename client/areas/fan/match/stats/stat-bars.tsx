import "#client/features/charts/charts.css";
import "../tabs/match-tabs.css";
import { useApp } from "#client/app-context.ts";
import { type GameSlug, getGameBySlug, sideOrder } from "#domain/matches/games.ts";
import { statLabel } from "#messages/stat-label.ts";
import { formatSideStat } from "./format-stat.ts";
import { leadingStatSide, type StatRow } from "./stat-rows.ts";

type Props = { rows: readonly StatRow[]; game: GameSlug; home: string; away: string };

/** A table with paired bars: the first side's value, the stat, the second side's value. */
export function StatBars({ rows, game, home, away }: Props) {
  const { locale } = useApp();
  const order = sideOrder(getGameBySlug(game)?.id ?? 0);
  const names = { home, away };
  const placeOf = (side: "home" | "away") => (side === "home" ? 0 : 1);
  const cell = (row: StatRow, side: "home" | "away") => {
    const { text, share } = formatSideStat(row, placeOf(side), locale);
    const leads = leadingStatSide(row) === side;
    return (
      <td className={leads ? "is-more" : undefined}>
        <bdi>{text}</bdi>
        {share && <small>{share}</small>}
      </td>
    );
  };
  return (
    <table className="stat-bars">
      <thead className="sr-only">
        <tr>
          <th scope="col">{names[order[0]]}</th>
          <td />
          <th scope="col">{names[order[1]]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {cell(row, order[0])}
            <th scope="row">{statLabel(row.key, game)}</th>
            {cell(row, order[1])}
            <td className="stat-tracks" aria-hidden="true">
              {order.map((side) => (
                <i key={side} className={`is-${side}`} style={{ inlineSize: `${row.bars[placeOf(side)]}%` }} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
