import { isEndedState } from "#domain/matches/state.ts";
import type { ValidatedDelivery } from "./validate-delivery.ts";

/** New matches, and finished ones with any change. */
export function listMatchesAffectingStandings({
  changedMatches,
  matchesAfter,
  newIds,
  details,
}: ValidatedDelivery): number[] {
  const over = (matchId: number) => {
    const match = matchesAfter.get(matchId);
    return match !== undefined && isEndedState(match.state);
  };
  const changed = changedMatches.flatMap(({ match }) => (match ? [match.id] : []));
  const detailed = details.store.flatMap(({ matchId, statistics, lineups }) =>
    (statistics ?? lineups) ? [matchId] : [],
  );
  return [...new Set([...changed, ...detailed])].filter((matchId) => newIds.has(matchId) || over(matchId));
}
