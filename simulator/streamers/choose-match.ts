import type { AnchorMatch } from "#domain/live/contract.ts";

/** Picks a match in progress that no other streamer is live on, preferably one of the streamer's own games. */
export function chooseMatch(
  matches: readonly AnchorMatch[],
  { gameIds, taken }: { gameIds: readonly number[]; taken: ReadonlySet<number> },
): AnchorMatch | undefined {
  const free = matches.filter(({ isInProgress, matchId }) => isInProgress && !taken.has(matchId));
  const own = free.filter(({ gameId }) => gameIds.includes(gameId));
  const choices = own.length > 0 ? own : free;
  // The match that started last has the most time left.
  return choices.toSorted((left, right) => left.lives - right.lives || right.startsAtMs - left.startsAtMs)[0];
}
