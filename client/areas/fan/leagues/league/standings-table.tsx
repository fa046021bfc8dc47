import { useApp } from "#client/app-context.ts";
import { scoreWords, teamWord } from "#client/features/matches/labels/sport-words.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { StandingsTeamRow, StandingsView } from "#domain/leagues/views.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { TeamLink } from "../library-links.tsx";
import { type DataColumn, DataTable } from "../table/data-table.tsx";
import { FormBadges } from "../table/form-badges.tsx";
import { HiddenStandings } from "./hidden-standings.tsx";
import {
  groupStandings,
  playoffZoneSize,
  type StandingsColumn,
  type StandingsScope,
  type StandingsSort,
  sortStandings,
  standingsColumns,
} from "./sort-standings.ts";
import { tieBreakLabel } from "./tie-break-label.ts";

const COLUMN_LABELS: Record<StandingsColumn, { long: (game: GameSlug) => string; short: () => string }> = {
  played: { long: () => m.library_played(), short: () => m.library_played_short() },
  won: { long: () => m.library_won(), short: () => m.library_won_short() },
  drawn: { long: () => m.library_drawn(), short: () => m.library_drawn_short() },
  lost: { long: () => m.library_lost(), short: () => m.library_lost_short() },
  scored: { long: (game) => scoreWords(game).scored(), short: () => m.library_scored_short() },
  conceded: { long: (game) => scoreWords(game).conceded(), short: () => m.library_conceded_short() },
  difference: { long: () => m.library_difference(), short: () => "\u200e+/−" },
  parts: { long: () => m.library_parts_difference(), short: () => "\u200e+/− ·" },
  share: { long: () => m.library_share(), short: () => "%" },
  rate: { long: () => m.library_net_rate(), short: () => m.library_net_rate_short() },
  points: { long: () => m.library_points(), short: () => m.library_points_short() },
};

/** Hidden where space is short, because the difference combines them. */
const MINOR: ReadonlySet<StandingsColumn> = new Set(["scored", "conceded"]);

const signed = numberFormatter({ signDisplay: "exceptZero" });
const rate = numberFormatter({ signDisplay: "exceptZero", minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = numberFormatter({ style: "percent", maximumFractionDigits: 1 });

type Props = {
  view: StandingsView;
  half?: StandingsScope;
  order?: StandingsSort;
  /** Omit it to disable sorting, for tables embedded in another page. */
  hrefOf?: (order: StandingsSort) => string;
  /** Maximum rows per table. */
  maxRows?: number;
};

function GroupTable({ view, rows, caption, half, order = {}, hrefOf, maxRows }: Props & TableProps) {
  const app = useApp();
  const { locale } = app;
  const { gameId } = view.league;
  const game = getGameById(gameId)?.slug ?? "soccer";
  const keys = standingsColumns(view.columns, half, game);
  const entries = sortStandings(rows, view.columns, game, half, order).slice(0, maxRows);
  const zone = playoffZoneSize(rows);
  const formatCell = (key: StandingsColumn, value: number, row: StandingsTeamRow) => {
    if (key === "share") return percent(locale).format(value);
    if (key === "rate") return <bdi>{rate(locale).format(value / 1_000)}</bdi>;
    if (key === "difference" || key === "parts") return <bdi>{signed(locale).format(value)}</bdi>;
    if (key !== "played") return wholeNumber(value, locale);
    return (
      <Link className="data-link focus-ring-inset" href={libraryHref(app, "squad", row.team.id, "scheduleTable")}>
        {wholeNumber(value, locale)}
      </Link>
    );
  };
  const columns = keys.map((key): DataColumn => {
    const direction = order.direction ?? "down";
    const sorted = order.sort === key ? direction : undefined;
    return {
      key,
      label: COLUMN_LABELS[key].long(game),
      short: COLUMN_LABELS[key].short(),
      sorted,
      strong: key === "points",
      minor: MINOR.has(key),
      ...(hrefOf && { href: hrefOf({ sort: key, direction: sorted === "down" ? "up" : undefined }) }),
    };
  });
  const hasForm = half === undefined || half === "latest";
  return (
    <DataTable
      caption={caption}
      headLabel={teamWord(game)}
      places
      columns={hasForm ? [...columns, { key: "form", label: m.library_last_five() }] : columns}
      rows={entries.map(({ place, row, stats }, at) => ({
        key: row.team.id,
        afterGap: order.sort === undefined && place > (entries[at - 1]?.place ?? place) + 1,
        place: wholeNumber(place, locale),
        marked: row.place <= zone,
        head: <TeamLink team={row.team} />,
        cells: [
          ...keys.map((key) => formatCell(key, stats[key], row)),
          <FormBadges key="form" form={row.form} matches={{ gameId, ids: row.formIds }} />,
        ],
      }))}
    />
  );
}
type TableProps = { rows: readonly StandingsTeamRow[]; caption: string };

/** A season's table or one per group, with a legend and the tie-break rules. */
export function StandingsTable(props: Props) {
  const { view, half, maxRows } = props;
  const { locale } = useApp();
  if (view.hidden) return <HiddenStandings leagueId={view.league.id} />;
  const tables = groupStandings(view.rows);
  const game = getGameById(view.league.gameId)?.slug ?? "soccer";
  return (
    <>
      {tables.map(({ group, rows }) => {
        const caption = group === undefined ? m.library_table() : m.library_group({ name: group });
        return (
          <section key={group ?? ""}>
            {group !== undefined && <h3 className="library-group">{caption}</h3>}
            <GroupTable {...props} rows={rows} caption={caption} />
          </section>
        );
      })}
      {maxRows === undefined && (
        <div className="data-legend">
          {tables.some(({ rows }) => playoffZoneSize(rows) > 0) && (
            <p className="data-zone">
              <span aria-hidden="true" className="data-zone-mark" />
              {m.library_qualified()}
            </p>
          )}
          {half === undefined && <p>{tieBreakLabel(game, locale)}</p>}
        </div>
      )}
    </>
  );
}
