import { useApp } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { StandingsView } from "#domain/libraries/view.ts";
import { gameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { type Column, DataTable } from "./data-table.tsx";
import { TeamLink } from "./faces.tsx";
import { FormMarks } from "./form-marks.tsx";
import { HiddenTable } from "./hidden-table.tsx";
import { type Half, type Order, orderStandings, type StandingKey, standingKeys } from "./order-standings.ts";

const WORDS: Record<StandingKey, { long: () => string; short: () => string }> = {
  played: { long: () => m.library_played(), short: () => m.library_played_short() },
  won: { long: () => m.library_won(), short: () => m.library_won_short() },
  drawn: { long: () => m.library_drawn(), short: () => m.library_drawn_short() },
  lost: { long: () => m.library_lost(), short: () => m.library_lost_short() },
  scored: { long: () => m.library_scored(), short: () => m.library_scored_short() },
  conceded: { long: () => m.library_conceded(), short: () => m.library_conceded_short() },
  difference: { long: () => m.library_difference(), short: () => "\u200e+/−" },
  parts: { long: () => m.library_parts_difference(), short: () => "\u200e+/− ·" },
  share: { long: () => m.library_share(), short: () => "%" },
  points: { long: () => m.library_points(), short: () => m.library_points_short() },
};

/** Told by their difference, where there is no room for both. */
const MINOR: ReadonlySet<StandingKey> = new Set(["scored", "conceded"]);

const signed = numberFormatter({ signDisplay: "exceptZero" });
const percent = numberFormatter({ style: "percent", maximumFractionDigits: 1 });

type Props = {
  view: StandingsView;
  half?: Half;
  order?: Order;
  /** Without it the heads are words only: a table that belongs to another page. */
  hrefOf?: (order: Order) => string;
  most?: number;
};

export function StandingTable({ view, half, order = {}, hrefOf, most }: Props) {
  const { locale } = useApp();
  if (view.hidden) return <HiddenTable leagueId={view.league.id} />;
  const game = gameById(view.league.gameId)?.slug ?? "soccer";
  const keys = standingKeys(view.columns, half, game);
  const lines = orderStandings(view.rows, view.columns, game, half, order).slice(0, most);
  const figure = (key: StandingKey, value: number) => {
    if (key === "share") return percent(locale).format(value);
    if (key === "difference" || key === "parts") return <bdi>{signed(locale).format(value)}</bdi>;
    return wholeNumber(value, locale);
  };
  const columns = keys.map((key): Column => {
    const direction = order.direction ?? "down";
    const sorted = order.sort === key ? direction : undefined;
    return {
      key,
      label: WORDS[key].long(),
      short: WORDS[key].short(),
      sorted,
      strong: key === "points",
      minor: MINOR.has(key),
      ...(hrefOf && { href: hrefOf({ sort: key, direction: sorted === "down" ? "up" : undefined }) }),
    };
  });
  const withForm: Column[] = half ? columns : [...columns, { key: "form", label: m.library_last_five() }];
  return (
    <DataTable
      caption={m.library_table()}
      headLabel={m.library_team()}
      places
      columns={withForm}
      rows={lines.map(({ place, row, figures }) => ({
        key: row.team.id,
        place: wholeNumber(place, locale),
        head: <TeamLink team={row.team} />,
        cells: [...keys.map((key) => figure(key, figures[key])), <FormMarks key="form" form={row.form} />],
      }))}
    />
  );
}
