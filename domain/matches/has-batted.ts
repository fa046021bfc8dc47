import type { Side } from "#domain/matches/fields.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";

type Played = Pick<MatchCard, "gameId" | "phase" | "score" | "state">;

const other = (side: Side): Side => (side === "home" ? "away" : "home");

/**
 * Determines which side bats in a cricket innings without runs: the side in possession, otherwise the one that did not
 * bat before, otherwise the one with an overs count.
 */
function batsFirstBall({ phase, score, state }: Played, at: number, side: Side): boolean {
  const turn = state === "in_progress" && at === score.parts.length - 1 ? phase?.turn?.side : undefined;
  if (turn) return turn === side;
  const before = score.parts[at - 1];
  if (before && before.home !== before.away) return before[side] < before[other(side)];
  const { homeDetail, awayDetail } = score;
  const [own, opposite] = side === "home" ? [homeDetail, awayDetail] : [awayDetail, homeDetail];
  return own !== undefined || opposite === undefined;
}

/**
 * Whether a side has a score in a part. In a cricket innings only the batting side has one. In baseball the home side
 * bats last, and skips the last inning if it is already ahead.
 */
export function hasBatted(match: Played, at: number, side: Side): boolean {
  const { gameId, phase, score, state } = match;
  const slug = getGameById(gameId)?.slug;
  const part = score.parts[at];
  if (!part) return false;
  if (slug === "cricket") return part[side] > 0 || (part[other(side)] === 0 && batsFirstBall(match, at, side));
  if (slug !== "baseball" || side === "away" || at < score.parts.length - 1) return true;
  if (state === "in_progress") return phase?.side !== "top";
  return part.home > 0 || score.home <= score.away;
}
