import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { playersWord, playerWord } from "#client/features/matches/labels/sport-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { statLabel } from "#messages/stat-label.ts";
import { type MatchSearch, matchTabHref } from "../match-search.ts";
import { formatStat } from "./format-stat.ts";
import { playerStatColumns, sortPlayersByStat } from "./player-stat-columns.ts";

type Props = { players: readonly PlayerStats[]; match: MatchDetail; game: GameSlug; search: MatchSearch };

/** Stats of all players; column headings are sort links. */
export function PlayerStatsTable({ players, match, game, search }: Props) {
  const app = useApp();
  const columns = playerStatColumns(game, players);
  if (columns.length === 0) return null;
  const { sort, order } = search;
  const up = order === "up";
  const hrefOf = (key: string) =>
    matchTabHref(app, match, {
      ...search,
      tab: "statistics",
      sort: key,
      order: sort === key && !up ? "up" : undefined,
    });
  return (
    <section className="panel" aria-labelledby="players">
      <h2 id="players" className="panel-title">
        {playersWord(game)}
      </h2>
      <div className="wide-table">
        <table className="stats-table">
          <thead>
            <tr>
              <th scope="col">{playerWord(game)}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" aria-sort={sort === key ? (up ? "ascending" : "descending") : undefined}>
                  <Link className="focus-ring-inset" href={hrefOf(key)}>
                    {statLabel(key, game)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortPlayersByStat(players, sort, up).map(({ side, name, playerId, values }) => (
              <tr key={`${side}${playerId ?? name}`}>
                <th scope="row">
                  <span className="stats-table-name">
                    {renderSmallCrest(match[side])}
                    <bdi>{name}</bdi>
                  </span>
                </th>
                {columns.map(({ key, tried }) => (
                  <td key={key} className={sort === key ? "is-sorted" : undefined}>
                    <bdi>
                      {tried
                        ? formatStat("made", values[key] ?? 0, values[tried], app.locale)
                        : key.endsWith("_seconds")
                          ? formatStat("seconds", values[key] ?? 0, undefined, app.locale)
                          : wholeNumber(values[key] ?? 0, app.locale)}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
