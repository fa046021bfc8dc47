import type { NamedPerson } from "#db/queries/matches/match-parts.ts";
import type { LineupEntry, LineupSide, Lineups } from "#domain/matches/detail/lineups.ts";
import type { LineupPlayerView, LineupSideView, LineupsView } from "#domain/matches/detail/views.ts";

type People = ReadonlyMap<number, NamedPerson>;

export function resolvePlayerName(people: People, id: number | undefined, plain: string): string {
  return (id === undefined ? undefined : people.get(id)?.name) ?? plain;
}

function toPlayerView(entry: LineupEntry, people: People): LineupPlayerView {
  const country = entry.playerId === undefined ? undefined : people.get(entry.playerId)?.country;
  return { ...entry, name: resolvePlayerName(people, entry.playerId, entry.name), ...(country && { country }) };
}

function toSideView(side: LineupSide, people: People): LineupSideView {
  const { formation, coach, coachId, starters, bench } = side;
  return {
    ...(formation !== undefined && { formation }),
    ...(coach !== undefined && {
      coach: { ...(coachId !== undefined && { id: coachId }), name: resolvePlayerName(people, coachId, coach) },
    }),
    starters: starters.map((entry) => toPlayerView(entry, people)),
    bench: bench.map((entry) => toPlayerView(entry, people)),
  };
}

/** Line-ups with player names in the reader's language. */
export const toLineupsView = (lineups: Lineups, people: People): NonNullable<LineupsView["lineups"]> => ({
  revision: lineups.revision,
  confirmed: lineups.confirmed,
  home: toSideView(lineups.home, people),
  away: toSideView(lineups.away, people),
  drafts: lineups.drafts ?? [],
  veto: lineups.veto ?? [],
});
