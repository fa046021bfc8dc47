import { Refusal } from "#domain/errors.ts";
import { gameBySlug } from "#domain/matches/games.ts";

export type MatchAsk = { game: string; matchId: number };

/** A match stands under its own game only; what stands beside it does too. */
export function ofGame<Read extends { gameId: number }>(ask: MatchAsk, read: Read | undefined): Read {
  if (!read || gameBySlug(ask.game)?.id !== read.gameId) throw new Refusal("match_not_found");
  return read;
}
