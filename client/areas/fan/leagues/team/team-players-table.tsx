import { useApp } from "#client/app-context.ts";
import { positionLabel } from "#client/features/matches/labels/position-label.ts";
import { playersWord, playerWord } from "#client/features/matches/labels/sport-words.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { TeamMember } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { type DataColumn, DataTable } from "../table/data-table.tsx";
import { groupByPosition } from "./group-by-position.ts";

const height = numberFormatter({ style: "unit", unit: "centimeter" });

/** Fewer to a position than this, and they are told in one table. */
const FEW = 3;

type Props = { players: readonly TeamMember[]; coach?: TeamMember | undefined; game: GameSlug };

/** Everybody of a team: position by position, those in front last, then the coach. */
export function TeamPlayersTable({ players, coach, game }: Props) {
  const app = useApp();
  const { locale } = app;
  const everybody = coach ? [...players, coach] : players;
  if (everybody.length === 0) return <EmptyState icon="i-lucide-users" title={m.library_nothing_listed()} />;
  const cells: (DataColumn & { of: (one: TeamMember) => string | undefined })[] = [
    { key: "age", label: m.library_age(), of: ({ age }) => (age === undefined ? undefined : wholeNumber(age, locale)) },
    { key: "country", label: m.library_country(), words: true, of: ({ region }) => region },
    {
      key: "height",
      label: m.library_height(),
      minor: true,
      of: ({ heightCm }) => (heightCm === undefined ? undefined : height(locale).format(heightCm)),
    },
  ];
  // A column that says nothing of anybody is left out: nobody measures snooker players.
  const columns = cells.filter(({ of }) => everybody.some((one) => of(one) !== undefined));
  const hasNumbers = players.some(({ number }) => number !== undefined);
  const table = (name: string, list: readonly TeamMember[], shown: typeof cells) => (
    <DataTable
      caption={name}
      headLabel={playerWord(game)}
      places={hasNumbers}
      columns={shown}
      rows={list.map((one) => ({
        key: one.id,
        place: one.number === undefined ? "" : wholeNumber(one.number, locale),
        head: (
          <Link href={libraryHref(app, "player", one.id)} className="focus-ring-inset">
            <span className="data-name">{one.name}</span>
          </Link>
        ),
        cells: shown.map(({ of }) => of(one) ?? "–"),
      }))}
    />
  );
  const positions = groupByPosition(everybody, game);
  if (everybody.length < positions.length * FEW) {
    const position = { key: "position", label: m.library_position(), words: true };
    const inOrder = positions.flatMap(({ list }) => list);
    return table(m.library_squad(), inOrder, [
      ...(positions.length > 1 ? [{ ...position, of: ({ role }: TeamMember) => positionLabel(role) }] : []),
      ...columns,
    ]);
  }
  return positions.map(({ role, list }) => {
    const name = positionLabel(role) ?? playersWord(game);
    return (
      <section key={role ?? ""} className="library-section">
        <h2 className="library-title">{name}</h2>
        {table(name, list, columns)}
      </section>
    );
  });
}
