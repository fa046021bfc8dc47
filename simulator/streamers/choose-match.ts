import type { AnchorMatch } from "#domain/live/contract.ts";

/** A match in progress that no other streamer is live on, of the streamer's own games if possible. */
export function chooseMatch(
  matches: readonly AnchorMatch[],
  { gameIds, taken }: { gameIds: readonly number[]; taken: ReadonlySet<number> },
): AnchorMatch | undefined {
  const free = matches.filter(({ isInProgress, matchId }) => isInProgress && !taken.has(matchId));
  const own = free.filter(({ gameId }) => gameIds.includes(gameId));
  const choices = own.length > 0 ? own : free;
  // The latest start has the most left to show.
  return choices.toSorted((left, right) => left.lives - right.lives || right.startsAtMs - left.startsAtMs)[0];
}
