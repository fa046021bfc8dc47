import type { TeamSummary } from "#domain/matches/views.ts";
import type { SearchGroup } from "#domain/search/contract.ts";

/** What can be a side of a match: teams, and the players of individual games. */
export const listSides = (groups: readonly SearchGroup[]): TeamSummary[] =>
  groups.flatMap((found) => {
    if (found.group === "team") return found.list;
    if (found.group !== "player") return [];
    return found.list.flatMap(({ team }) => (team?.isPerson ? [team] : []));
  });
