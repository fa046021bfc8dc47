import type { NamedPerson } from "#db/queries/matches/match-parts.ts";
import type { LineupEntry, LineupSide, Lineups } from "#domain/matches/detail/lineups.ts";
import type { LineupPlayerView, LineupSideView, LineupsView } from "#domain/matches/detail/views.ts";

type People = ReadonlyMap<number, NamedPerson>;

export function resolvePlayerName(people: People, id: number | undefined, plain: string): string {
  return (id === undefined ? undefined : people.get(id)?.name) ?? plain;
}

function placeOf(entry: LineupEntry, people: People): LineupPlayerView {
  const country = entry.playerId === undefined ? undefined : people.get(entry.playerId)?.country;
  return { ...entry, name: resolvePlayerName(people, entry.playerId, entry.name), ...(country && { country }) };
}

function sideOf(side: LineupSide, people: People): LineupSideView {
  const { formation, coach, coachId, starters, bench } = side;
  return {
    ...(formation !== undefined && { formation }),
    ...(coach !== undefined && {
      coach: { ...(coachId !== undefined && { id: coachId }), name: resolvePlayerName(people, coachId, coach) },
    }),
    starters: starters.map((entry) => placeOf(entry, people)),
    bench: bench.map((entry) => placeOf(entry, people)),
  };
}

/** Line-ups with everybody named in the reader's language. */
export const toLineupsView = (told: Lineups, people: People): NonNullable<LineupsView["lineups"]> => ({
  revision: told.revision,
  confirmed: told.confirmed,
  home: sideOf(told.home, people),
  away: sideOf(told.away, people),
  drafts: told.drafts ?? [],
  veto: told.veto ?? [],
});
