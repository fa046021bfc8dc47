import { useApp } from "#client/app-context.ts";
import { positionLabel } from "#client/features/matches/labels/position-label.ts";
import { playersWord, playerWord } from "#client/features/matches/labels/sport-words.ts";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { PlayerPortrait } from "#client/features/matches/people/player-portrait.tsx";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { TeamMember } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { type DataColumn, DataTable } from "../table/data-table.tsx";
import { groupByPosition } from "./group-by-position.ts";

const height = numberFormatter({ style: "unit", unit: "centimeter" });

/** If there are fewer players per position, all are in one table. */
const MIN_PER_POSITION = 3;

type Props = {
  players: readonly TeamMember[];
  coach?: TeamMember | undefined;
  game: GameSlug;
  team: TeamSummary;
};

/** Players by position, then the coach. */
export function TeamPlayersTable({ players, coach, game, team }: Props) {
  const app = useApp();
  const { locale } = app;
  const members = coach ? [...players, coach] : players;
  if (members.length === 0) return <EmptyState icon="i-lucide-users" title={m.library_nothing_listed()} />;
  const cells: (DataColumn & { of: (member: TeamMember) => string | undefined })[] = [
    { key: "age", label: m.library_age(), of: ({ age }) => (age === undefined ? undefined : wholeNumber(age, locale)) },
    { key: "country", label: m.library_country(), isText: true, of: ({ region }) => region },
    {
      key: "height",
      label: m.library_height(),
      minor: true,
      of: ({ heightCm }) => (heightCm === undefined ? undefined : height(locale).format(heightCm)),
    },
  ];
  // Columns without values are left out.
  const columns = cells.filter(({ of }) => members.some((member) => of(member) !== undefined));
  const hasNumbers = players.some(({ number }) => number !== undefined);
  const table = (name: string, list: readonly TeamMember[], shown: typeof cells) => (
    <DataTable
      caption={name}
      headLabel={playerWord(game)}
      places={hasNumbers}
      columns={shown}
      rows={list.map((member) => ({
        key: member.id,
        place: member.number === undefined ? "" : wholeNumber(member.number, locale),
        head: (
          <Link href={libraryHref(app, "player", member.id)} className="focus-ring-inset">
            <PlayerPortrait player={member} team={team} size={28} />
            <span className="data-name">{member.name}</span>
            <Flag country={member.country} />
          </Link>
        ),
        cells: shown.map(({ of }) => of(member) ?? "–"),
      }))}
    />
  );
  const positions = groupByPosition(members, game);
  if (members.length < positions.length * MIN_PER_POSITION) {
    const position = { key: "position", label: m.library_position(), isText: true };
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
