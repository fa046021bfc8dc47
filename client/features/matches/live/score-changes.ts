import type { MatchCard } from "#domain/matches/views.ts";

/** What a reader should notice: a side scored, or a score was taken back. */
export type ScoreChange = { card: MatchCard; side: "home" | "away" | "both"; kind: "scored" | "corrected" };

/**
 * Compares the same match before and after; undefined when the score stands as it stood. A score that was held back and is
 * now told is no goal.
 */
export function diffScore(before: MatchCard, after: MatchCard): ScoreChange | undefined {
  if (before === after || before.hidden) return undefined;
  const home = after.score.home - before.score.home;
  const away = after.score.away - before.score.away;
  if (home === 0 && away === 0) return undefined;
  if (home < 0 || away < 0) return { card: after, side: "both", kind: "corrected" };
  return { card: after, side: home > 0 && away > 0 ? "both" : home > 0 ? "home" : "away", kind: "scored" };
}

/** Many lists can show one match: it moves once. */
export function diffScores(before: readonly MatchCard[], after: readonly MatchCard[]): ScoreChange[] {
  const moves = new Map<number, ScoreChange>();
  after.forEach((card, at) => {
    const old = before[at];
    const move = old && diffScore(old, card);
    if (move) moves.set(card.id, move);
  });
  return [...moves.values()];
}
