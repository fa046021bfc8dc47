import type { MatchDetail } from "../views.ts";

/** Reconstructs the match at an earlier time from its events; undefined if they do not add up to the current score. */
export function matchAtTime(match: MatchDetail, delayed: MatchDetail, sinceMs: number): MatchDetail | undefined {
  const scored = match.events.filter(({ score }) => score !== undefined);
  const now = scored.at(-1)?.score;
  if (now?.home !== match.score.home || now.away !== match.score.away) return undefined;
  const events = match.events.filter(({ atMs }) => atMs <= sinceMs);
  const then = events.findLast(({ score }) => score !== undefined)?.score ?? { home: 0, away: 0 };
  const phase = events.findLast((event) => event.phase !== undefined)?.phase;
  const { hidden: _hidden, ...rest } = delayed;
  return {
    ...rest,
    score: { ...then, parts: [] },
    ...(phase && { phase }),
    events,
    pinned: [],
  };
}
