import "#client/features/charts/charts.css";
import "../tabs/match-tabs.css";
import { useApp } from "#client/app-context.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { statLabel } from "#messages/stat-label.ts";
import { formatSideStat } from "./format-stat.ts";
import { leadingStatSide, type StatRow } from "./stat-rows.ts";

type Props = { rows: readonly StatRow[]; game: GameSlug; home: string; away: string };

/** A table with paired bars: home's value, the stat, away's value. */
export function StatBars({ rows, game, home, away }: Props) {
  const { locale } = useApp();
  const cell = (row: StatRow, at: 0 | 1) => {
    const { text, share } = formatSideStat(row, at, locale);
    const leads = leadingStatSide(row) === (at === 0 ? "home" : "away");
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
          <th scope="col">{home}</th>
          <td />
          <th scope="col">{away}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {cell(row, 0)}
            <th scope="row">{statLabel(row.key, game)}</th>
            {cell(row, 1)}
            <td className="stat-tracks" aria-hidden="true">
              <i style={{ inlineSize: `${row.bars[0]}%` }} />
              <i style={{ inlineSize: `${row.bars[1]}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
