import type { MatchCard } from "#domain/matches/views.ts";

/** What a list has beyond the matches that stand above it already. */
export function excludeMatches(list: readonly MatchCard[], shown: readonly MatchCard[]): MatchCard[] {
  const ids = new Set(shown.map((card) => card.id));
  return list.filter((card) => !ids.has(card.id));
}
