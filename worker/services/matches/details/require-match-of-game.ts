import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";

export type MatchInput = { game: string; matchId: number };

/** Each match has one URL: under another game's slug it is not found. */
export function requireMatchOfGame<Stored extends { gameId: number }>(
  input: MatchInput,
  stored: Stored | undefined,
): Stored {
  if (!stored || getGameBySlug(input.game)?.id !== stored.gameId) throw new AppError("match_not_found");
  return stored;
}
