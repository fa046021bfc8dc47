import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";

export type MatchInput = { game: string; matchId: number };

/** A match stands under its own game only; what stands beside it does too. */
export function requireMatchOfGame<Read extends { gameId: number }>(ask: MatchInput, read: Read | undefined): Read {
  if (!read || getGameBySlug(ask.game)?.id !== read.gameId) throw new AppError("match_not_found");
  return read;
}
