import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";

/** The game id to filter a list by; undefined (all games) without a slug. */
export function gameIdOfSlug(slug: string | undefined): number | undefined {
  if (slug === undefined) return undefined;
  const game = getGameBySlug(slug);
  if (!game) throw new AppError("not_found", ["game"]);
  return game.id;
}
