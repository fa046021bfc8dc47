/** Individual matches, and all matches of the selected leagues, teams and players' teams. */
export type MatchSelection = {
  matches: readonly number[];
  leagues: readonly number[];
  teams: readonly number[];
  players: readonly number[];
};

type SelectionInput = {
  only?: readonly number[] | undefined;
  leagues?: readonly number[] | undefined;
  teams?: readonly number[] | undefined;
  players?: readonly number[] | undefined;
};

/** Undefined if the request has no restriction; an empty list selects no matches. */
export function toMatchSelection({ only, leagues, teams, players }: SelectionInput): MatchSelection | undefined {
  if (!only && !leagues && !teams && !players) return undefined;
  return { matches: only ?? [], leagues: leagues ?? [], teams: teams ?? [], players: players ?? [] };
}
