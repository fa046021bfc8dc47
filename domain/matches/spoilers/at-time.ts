import type { MatchDetail } from "../views.ts";

/**
 * The match as its events tell that it stood then; undefined where they do not account for the score it has now, so
 * that nobody knows which score it had. Parts of the score say more than events do: they are left out.
 */
export function matchAtTime(match: MatchDetail, held: MatchDetail, sinceMs: number): MatchDetail | undefined {
  const scored = match.events.filter(({ score }) => score !== undefined);
  const now = scored.at(-1)?.score;
  if (now?.home !== match.score.home || now.away !== match.score.away) return undefined;
  const events = match.events.filter(({ atMs }) => atMs <= sinceMs);
  const then = events.findLast(({ score }) => score !== undefined)?.score ?? { home: 0, away: 0 };
  const phase = events.findLast((event) => event.phase !== undefined)?.phase;
  const { hidden: _hidden, ...rest } = held;
  return {
    ...rest,
    score: { ...then, parts: [] },
    ...(phase && { phase }),
    events,
    pinned: [],
  };
}
