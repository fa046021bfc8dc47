import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { shownKeys, triedKey } from "./stat-rows.ts";

export type FigureColumn = { key: string; tried: string | undefined };

/** Columns that somebody has a figure in. */
export function figureColumns(game: GameSlug, players: readonly PlayerStats[]): FigureColumn[] {
  const keys = STAT_KEYS[game].player;
  return shownKeys(keys)
    .filter((key) => players.some(({ values }) => values[key] !== undefined))
    .map((key) => ({ key, tried: triedKey(key, keys) }));
}

/** By one figure; who has the same stays as the source named them. */
export function sortedPlayers(players: readonly PlayerStats[], key: string | undefined, up: boolean): PlayerStats[] {
  if (!key) return [...players];
  return [...players].sort((a, b) => ((a.values[key] ?? 0) - (b.values[key] ?? 0)) * (up ? 1 : -1));
}
