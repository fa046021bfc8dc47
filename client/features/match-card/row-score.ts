import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/view.ts";

/** More columns than this do not fit beside the names; of a longer match the last ones are shown. */
export const MAX_PART_COLUMNS = 9;

/** Frames are counted in the total; thirty pairs of points would say less, not more. */
const SHOWS_PARTS: Record<ScoringFamily, boolean> = {
  clock: true,
  quarters: true,
  sets: true,
  innings: true,
  maps: true,
  rounds: true,
  frames: false,
};

export const hasScore = (card: MatchCard): boolean =>
  card.state === "in_progress" || card.state === "finished" || card.state === "awarded" || card.state === "abandoned";

/** Who is ahead, or has won. */
export function leadingSide(card: MatchCard): "home" | "away" | undefined {
  if (!hasScore(card) || card.score.home === card.score.away) return undefined;
  return card.score.home > card.score.away ? "home" : "away";
}

/** The parts that all rows of a group show, so that their columns stand under each other. */
export type PartColumns = { first: number; count: number };

export function partColumns(cards: readonly MatchCard[], family: ScoringFamily): PartColumns {
  if (!SHOWS_PARTS[family]) return { first: 0, count: 0 };
  let longest = 0;
  for (const card of cards) if (hasScore(card)) longest = Math.max(longest, card.score.parts.length);
  const count = Math.min(longest, MAX_PART_COLUMNS);
  return { first: longest - count, count };
}

/** Both sides' parts as two lines of tab-separated numbers: the style sheet sets the tabs, one element holds them all. */
export function partLines(card: MatchCard, first: number, count: number): string {
  if (count === 0 || !hasScore(card)) return "";
  const parts = card.score.parts.slice(first, first + count);
  return parts.length === 0
    ? ""
    : `${parts.map((part) => part.home).join("\t")}\n${parts.map((part) => part.away).join("\t")}`;
}
