import { isOverState } from "#domain/matches/state.ts";
import type { ValidatedDelivery } from "./validate-delivery.ts";

/** Matches after which a league's tables read otherwise: new ones, and all that changes of those that are over. */
export function listMatchesAffectingStandings({
  changedMatches,
  matchesAfter,
  newIds,
  details,
}: ValidatedDelivery): number[] {
  const over = (matchId: number) => {
    const match = matchesAfter.get(matchId);
    return match !== undefined && isOverState(match.state);
  };
  const changed = changedMatches.flatMap(({ match }) => (match ? [match.id] : []));
  const told = details.store.flatMap(({ matchId, statistics, lineups }) => ((statistics ?? lineups) ? [matchId] : []));
  return [...new Set([...changed, ...told])].filter((matchId) => newIds.has(matchId) || over(matchId));
}
