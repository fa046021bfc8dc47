import { isOver } from "#domain/matches/state.ts";
import type { Judged } from "./validate-delivery.ts";

/** Matches after which a league's tables read otherwise: new ones, and all that changes of those that are over. */
export function changesTables({ settled, known, newIds, details }: Judged): number[] {
  const over = (matchId: number) => {
    const match = known.get(matchId);
    return match !== undefined && isOver(match.state);
  };
  const changed = settled.flatMap(({ match }) => (match ? [match.id] : []));
  const told = details.store.flatMap(({ matchId, statistics, lineups }) => ((statistics ?? lineups) ? [matchId] : []));
  return [...new Set([...changed, ...told])].filter((matchId) => newIds.has(matchId) || over(matchId));
}
