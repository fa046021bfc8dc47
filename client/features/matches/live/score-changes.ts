import type { MatchCard } from "#domain/matches/views.ts";

/** What a reader should notice: a side scored, or a score was taken back. */
export type ScoreMove = { card: MatchCard; side: "home" | "away" | "both"; kind: "scored" | "corrected" };

/**
 * Compares the same match before and after; undefined when the score stands as it stood. A score that was held back and is
 * now told is no goal.
 */
export function scoreMove(before: MatchCard, after: MatchCard): ScoreMove | undefined {
  if (before === after || before.hidden) return undefined;
  const home = after.score.home - before.score.home;
  const away = after.score.away - before.score.away;
  if (home === 0 && away === 0) return undefined;
  if (home < 0 || away < 0) return { card: after, side: "both", kind: "corrected" };
  return { card: after, side: home > 0 && away > 0 ? "both" : home > 0 ? "home" : "away", kind: "scored" };
}

/** Many lists can show one match: it moves once. */
export function scoreMoves(before: readonly MatchCard[], after: readonly MatchCard[]): ScoreMove[] {
  const moves = new Map<number, ScoreMove>();
  after.forEach((card, at) => {
    const old = before[at];
    const move = old && scoreMove(old, card);
    if (move) moves.set(card.id, move);
  });
  return [...moves.values()];
}
