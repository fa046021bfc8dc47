import { getGameById } from "#domain/matches/games.ts";
import type { ClipName } from "./clip-format.ts";

export const GAME_CLIPS = ["pitch", "court", "arena"] as const satisfies readonly ClipName[];
export type GameClip = (typeof GAME_CLIPS)[number];

const FIELDS: Readonly<Record<string, GameClip>> = { soccer: "pitch", basketball: "court" };

/** Only games played on a field or court get one; all others, and the studio, get a neutral stage. */
export const clipOfGame = (gameId: number | null | undefined): GameClip => {
  const game = gameId == null ? undefined : getGameById(gameId);
  return (game && FIELDS[game.slug]) ?? "arena";
};
