import { getGameBySlug } from "#domain/matches/games.ts";
import { hasBegun } from "#domain/matches/match-states.ts";
import type { DeskMatch } from "#domain/matches/operator-contract.ts";
import { inTextOrder } from "#domain/matches/side-names.ts";

/** Sides are in the same order as their names. */
export function deskScore({ game, state, score }: Pick<DeskMatch, "game" | "state" | "score">): string {
  if (!hasBegun(state)) return "–";
  const { home, away } = inTextOrder(getGameBySlug(game)?.id ?? 0, score);
  return `${home} – ${away}`;
}
