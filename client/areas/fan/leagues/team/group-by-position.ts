import type { TeamMember } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { COACH, PLAYER_ROLES } from "#domain/players/positions.ts";

type Position = { role: string | undefined; list: TeamMember[] };

/** A squad by position in the order a line-up is read, by number within it; who has none comes last but the coach. */
export function groupByPosition(people: readonly TeamMember[], game: GameSlug): Position[] {
  const known = PLAYER_ROLES[game];
  const roles = [...known, undefined, COACH];
  const roleOf = ({ role }: TeamMember) => (role !== undefined && roles.includes(role) ? role : undefined);
  return roles
    .map((role) => ({
      role,
      list: people
        .filter((one) => roleOf(one) === role)
        .toSorted((a, b) => (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)),
    }))
    .filter(({ list }) => list.length > 0);
}
