import type { GameSlug } from "#domain/matches/games.ts";
import { getGameBySlug } from "#domain/matches/games.ts";

/** Covers and viewer counts change about twice a minute. */
export const LIVES_REFRESH_MS = 30_000;
const RAIL_SIZE = 10;
const LIST_SIZE = 60;
/** Maximum length of the call's list; the client looks up a room's own live in it. */
const MAX_LIVES = 100;

/** Lives on the home page: followed streamers first. */
export const railLivesInput = { size: RAIL_SIZE };
export const allLivesInput = { size: MAX_LIVES };
/** All lives, or those of one game. */
export const listLivesInput = (game: GameSlug | undefined) => {
  const gameId = game && getGameBySlug(game)?.id;
  return { size: LIST_SIZE, ...(gameId !== undefined && { gameId }) };
};
