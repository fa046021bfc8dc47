import type { Side } from "#domain/matches/fields.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";

/**
 * Whether a side has a score in a part. In a cricket innings only the batting side has one; in baseball the home side
 * bats last, and skips the last inning when it is already ahead.
 */
export function hasBatted(
  { gameId, phase, score, state }: Pick<MatchCard, "gameId" | "phase" | "score" | "state">,
  at: number,
  side: Side,
): boolean {
  const slug = getGameById(gameId)?.slug;
  const part = score.parts[at];
  if (!part) return false;
  if (slug === "cricket") return part[side] > 0 || part[side === "home" ? "away" : "home"] === 0;
  if (slug !== "baseball" || side === "away" || at < score.parts.length - 1) return true;
  if (state === "in_progress") return phase?.side !== "top";
  return part.home > 0 || score.home <= score.away;
}
