import type { Score } from "#domain/matches/match.ts";

export type Goal = { side: "home" | "away"; home: number; away: number };

/** A rising score is a goal; a falling one is a correction. If both sides rise at once, there are two goals. */
export function goalsBetween(before: Pick<Score, "home" | "away">, after: Pick<Score, "home" | "away">): Goal[] {
  const { home, away } = after;
  const goals: Goal[] = [];
  if (home > before.home) goals.push({ side: "home", home, away });
  if (away > before.away) goals.push({ side: "away", home, away });
  return goals;
}
