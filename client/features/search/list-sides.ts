import type { TeamSummary } from "#domain/matches/views.ts";
import type { SearchGroup } from "#domain/search/contract.ts";

/** Possible sides of a match: teams, and players in individual games. */
export const listSides = (groups: readonly SearchGroup[]): TeamSummary[] =>
  groups.flatMap((found) => {
    if (found.group === "team") return found.list;
    if (found.group !== "player") return [];
    return found.list.flatMap(({ team }) => (team?.isPerson ? [team] : []));
  });
