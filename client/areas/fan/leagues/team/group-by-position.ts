import type { TeamMember } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { COACH } from "#domain/players/coach.ts";
import { PLAYER_ROLES } from "#domain/players/positions.ts";

type Position = { role: string | undefined; list: TeamMember[] };

/** Sorts by position in line-up order, then by number. Unknown positions come last, before the coach. */
export function groupByPosition(members: readonly TeamMember[], game: GameSlug): Position[] {
  const gameRoles = PLAYER_ROLES[game];
  const roles = [...gameRoles, undefined, COACH];
  const roleOf = ({ role }: TeamMember) => (role !== undefined && roles.includes(role) ? role : undefined);
  return roles
    .map((role) => ({
      role,
      list: members
        .filter((one) => roleOf(one) === role)
        .toSorted((a, b) => (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)),
    }))
    .filter(({ list }) => list.length > 0);
}
