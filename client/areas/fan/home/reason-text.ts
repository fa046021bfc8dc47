import { pickReasonText } from "#client/features/matches/list/pick-reason-text.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { RecommendReason } from "#domain/matches/recommend-reason.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** Why a live match is recommended; without a reason in its data, because it is of this game. */
export function liveReasonText(reason: RecommendReason, gameId: number): string {
  const game = getGameById(gameId);
  return reason.kind === "other" && game ? m.why_game({ game: gameName(game.slug) }) : pickReasonText(reason);
}
