import { getGameById } from "../matches/games.ts";

export type CatalogueEntryVerdict = { do: "apply" } | { do: "quarantine"; why: "unknown_game" | "game_changed" };

/** A league or team belongs to one game, permanently. */
export function validateCatalogueEntry(
  knownGameId: number | undefined,
  incoming: { gameId: number },
): CatalogueEntryVerdict {
  if (!getGameById(incoming.gameId)) return { do: "quarantine", why: "unknown_game" };
  if (knownGameId !== undefined && knownGameId !== incoming.gameId) return { do: "quarantine", why: "game_changed" };
  return { do: "apply" };
}
