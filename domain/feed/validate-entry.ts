import { gameById } from "../matches/games.ts";

export type EntryVerdict = { do: "apply" } | { do: "quarantine"; why: "unknown_game" | "game_changed" };

/** A league or a team: it plays one of our games, and the same one for ever. */
export function acceptEntry(knownGameId: number | undefined, incoming: { gameId: number }): EntryVerdict {
  if (!gameById(incoming.gameId)) return { do: "quarantine", why: "unknown_game" };
  if (knownGameId !== undefined && knownGameId !== incoming.gameId) return { do: "quarantine", why: "game_changed" };
  return { do: "apply" };
}
