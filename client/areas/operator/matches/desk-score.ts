import { getGameBySlug } from "#domain/matches/games.ts";
import { hasStarted } from "#domain/matches/match-states.ts";
import type { DeskMatch } from "#domain/matches/operator-contract.ts";
import { toDisplayOrder } from "#domain/matches/side-names.ts";

/** Sides are in the same order as their names. */
export function deskScore({ game, state, score }: Pick<DeskMatch, "game" | "state" | "score">): string {
  if (!hasStarted(state)) return "–";
  const { home, away } = toDisplayOrder(getGameBySlug(game)?.id ?? 0, score);
  return `${home} – ${away}`;
}
