import type { MatchCard } from "#domain/matches/views.ts";

/** Shown to the user: a side scored, or a score was corrected. */
export type ScoreChange = { card: MatchCard; side: "home" | "away" | "both"; kind: "scored" | "corrected" };

/**
 * Compares a match before and after; undefined if the score is unchanged. A score revealed after a delay is not a goal.
 */
export function diffScore(before: MatchCard, after: MatchCard): ScoreChange | undefined {
  if (before === after || before.hidden) return undefined;
  const home = after.score.home - before.score.home;
  const away = after.score.away - before.score.away;
  if (home === 0 && away === 0) return undefined;
  if (home < 0 || away < 0) return { card: after, side: "both", kind: "corrected" };
  return { card: after, side: home > 0 && away > 0 ? "both" : home > 0 ? "home" : "away", kind: "scored" };
}

/** Reports a match once, even if it is in several lists. */
export function diffScores(before: readonly MatchCard[], after: readonly MatchCard[]): ScoreChange[] {
  const changes = new Map<number, ScoreChange>();
  after.forEach((card, at) => {
    const old = before[at];
    const change = old && diffScore(old, card);
    if (change) changes.set(card.id, change);
  });
  return [...changes.values()];
}
