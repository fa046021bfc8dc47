import type { Side } from "#domain/matches/fields.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/**
 * Whether a side has a figure in a part. Of a cricket innings only who bats has one; in baseball the side at home bats
 * last, and not at all in a last inning that it need not play.
 */
export function hasBatted(
  { gameId, phase, score, state }: Pick<MatchDetail, "gameId" | "phase" | "score" | "state">,
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
