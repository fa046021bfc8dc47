import { Link } from "#client/ui/link.tsx";
import "./maps.css";
import { useApp } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import { m } from "#messages";
import { matchTabHref } from "../match-search.ts";
import { SideRow } from "../stats/side-row.tsx";
import type { TabProps } from "../tabs/tab-props.ts";
import { columnLabel } from "./column-label.ts";
import {
  type EsportColumn,
  type EsportRow,
  type EsportStatKind,
  esportColumns,
  esportRows,
  playerStatsOfMap,
} from "./esport-stats.ts";

const ratio = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const mean = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = numberFormatter({ style: "percent", maximumFractionDigits: 0 });

function formatValue(kind: EsportStatKind, value: number | undefined, locale: Locale): string {
  if (value === undefined) return "–";
  switch (kind) {
    case "whole":
      return wholeNumber(value, locale);
    case "ratio":
      return ratio(locale).format(value);
    case "mean":
      return mean(locale).format(value);
    case "percent":
      return percent(locale).format(value);
  }
}

function Head({ column, match, game, search }: TabProps & { column: EsportColumn }) {
  const app = useApp();
  const { sort, order } = search;
  const { key } = column;
  const isSorted = sort === key;
  const { sign, full } = columnLabel(key, game.slug);
  const href = matchTabHref(app, match, {
    ...search,
    tab: "statistics",
    sort: key,
    order: isSorted && order !== "up" ? "up" : undefined,
  });
  return (
    <th scope="col" aria-sort={isSorted ? (order === "up" ? "ascending" : "descending") : undefined}>
      <Link className="focus-ring-inset" href={href} title={sign && full}>
        {sign ? <span aria-hidden="true">{sign}</span> : full}
        {sign && <span className="sr-only">{full}</span>}
      </Link>
    </th>
  );
}

type Row = { row: EsportRow; columns: readonly EsportColumn[]; sort: string | undefined; best: readonly number[] };

function PlayerRow({ row: { player, stats }, columns, sort, best }: Row) {
  const { locale } = useApp();
  return (
    <tr>
      <th scope="row">
        <bdi>{player.name}</bdi>
      </th>
      {columns.map(({ key, kind }, at) => {
        const isBest = key !== "deaths" && stats[at] !== undefined && stats[at] > 0 && stats[at] === best[at];
        return (
          <td
            key={key}
            className={[sort === key && "is-sorted", isBest && "is-best"].filter(Boolean).join(" ") || undefined}
          >
            <bdi>{formatValue(kind, stats[at], locale)}</bdi>
          </td>
        );
      })}
    </tr>
  );
}

/** Players of both sides, for the series or one map, with sort links as headings. */
export function EsportPlayersTable({ players, ...props }: TabProps & { players: readonly PlayerStats[] }) {
  const { match, game, search } = props;
  const shown = (search.part !== undefined && playerStatsOfMap(players, search.part)) || players;
  const columns = esportColumns(game.slug, shown);
  if (columns.length === 0) return null;
  const { sort, order } = search;
  const sides = (["home", "away"] as const).map((side) => ({
    side,
    rows: esportRows(
      shown.filter((player) => player.side === side),
      columns,
      sort,
      order === "up",
    ),
  }));
  const best = columns.map((_, at) =>
    Math.max(...sides.flatMap(({ rows }) => rows.map(({ stats }) => stats[at] ?? 0))),
  );
  return (
    <section className="panel" aria-labelledby="players">
      <h2 id="players" className="panel-title">
        {m.library_players_esports()}
      </h2>
      <div className="wide-table">
        <table className="stats-table esport-players">
          <thead>
            <tr>
              <th scope="col">{m.library_player_esports()}</th>
              {columns.map((column) => (
                <Head key={column.key} column={column} {...props} />
              ))}
            </tr>
          </thead>
          {sides.map(({ side, rows }) => (
            <tbody key={side}>
              <SideRow team={match[side]} columns={columns.length + 1} />
              {rows.map((row) => (
                <PlayerRow
                  key={row.player.playerId ?? row.player.name}
                  row={row}
                  columns={columns}
                  sort={sort}
                  best={best}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
