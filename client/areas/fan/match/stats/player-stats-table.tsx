import { useApp } from "#client/app-context.ts";
import { playersWord, playerWord } from "#client/features/matches/labels/sport-words.ts";
import { Portrait } from "#client/features/matches/people/portrait.tsx";
import { RatingDisc } from "#client/features/matches/people/rating-disc.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import { playerKey, ratePlayers } from "#domain/matches/detail/ratings.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import { type GameSlug, sideOrder } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { portraitId } from "#domain/players/portrait.ts";
import { m } from "#messages";
import { statLabel } from "#messages/stat-label.ts";
import { type MatchSearch, matchTabHref } from "../match-search.ts";
import { formatStat } from "./format-stat.ts";
import { playerStatColumns, sortPlayersByStat } from "./player-stat-columns.ts";
import { RatingNote } from "./rating-note.tsx";
import { SideRow } from "./side-row.tsx";

type Props = { players: readonly PlayerStats[]; match: MatchDetail; game: GameSlug; search: MatchSearch };

/** Sort key of the ratings, which are computed and not a stat of the feed. */
const RATING = "rating";

/** Stats of both sides' players, with sort links as headings. */
export function PlayerStatsTable({ players, match, game, search }: Props) {
  const app = useApp();
  const columns = playerStatColumns(game, players);
  if (columns.length === 0) return null;
  const ratings = ratePlayers(game, players);
  const rated = players.map((player): PlayerStats => {
    const rating = ratings.get(playerKey(player));
    return rating === undefined ? player : { ...player, values: { ...player.values, [RATING]: rating } };
  });
  const { sort = ratings.size > 0 ? RATING : undefined, order } = search;
  const headings = [...(ratings.size > 0 ? [RATING] : []), ...columns.map(({ key }) => key)];
  const up = order === "up";
  const sides = sideOrder(match.gameId)
    .map((side) => [side, rated.filter((player) => player.side === side)] as const)
    .filter(([, ofSide]) => ofSide.length > 0);
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
              {headings.map((key) => (
                <th key={key} scope="col" aria-sort={sort === key ? (up ? "ascending" : "descending") : undefined}>
                  <Link className="focus-ring-inset" href={hrefOf(key)}>
                    {key === RATING ? m.rating_title() : statLabel(key, game)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {sides.map(([side, ofSide]) => (
            <tbody key={side}>
              {match[side].isPerson ? null : <SideRow team={match[side]} columns={headings.length + 1} />}
              {sortPlayersByStat(ofSide, sort, up).map(({ name, playerId, values }) => (
                <tr key={playerId ?? name}>
                  <th scope="row">
                    <span className="stats-table-name">
                      <Portrait
                        person={{ id: portraitId(game, { id: playerId, teamId: match[side].id }), name }}
                        team={match[side]}
                        size={24}
                      />
                      <bdi>{name}</bdi>
                    </span>
                  </th>
                  {ratings.size > 0 && (
                    <td>
                      <RatingDisc rating={values[RATING]} />
                    </td>
                  )}
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
          ))}
        </table>
      </div>
      {ratings.size > 0 && <RatingNote game={game} />}
    </section>
  );
}
