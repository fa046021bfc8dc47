import type { MatchCard } from "#domain/matches/views.ts";

/** The list without matches already shown above it. */
export function excludeMatches(list: readonly MatchCard[], shown: readonly MatchCard[]): MatchCard[] {
  const ids = new Set(shown.map((card) => card.id));
  return list.filter((card) => !ids.has(card.id));
}
