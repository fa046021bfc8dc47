import { pickReasonText } from "#client/features/matches/list/pick-reason-text.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { RecommendReason } from "#domain/matches/recommend-reason.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** The reason a live match is recommended; falls back to its game. */
export function liveReasonText(reason: RecommendReason, gameId: number): string {
  const game = getGameById(gameId);
  return reason.kind === "other" && game ? m.why_game({ game: gameName(game.slug) }) : pickReasonText(reason);
}
