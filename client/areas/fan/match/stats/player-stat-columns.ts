import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { attemptsKey, visibleStatKeys } from "./stat-rows.ts";

export type PlayerStatColumn = { key: string; tried: string | undefined };

/** Columns with at least one value. */
export function playerStatColumns(game: GameSlug, players: readonly PlayerStats[]): PlayerStatColumn[] {
  const keys = STAT_KEYS[game].player;
  return visibleStatKeys(keys)
    .filter((key) => players.some(({ values }) => values[key] !== undefined))
    .map((key) => ({ key, tried: attemptsKey(key, keys) }));
}

/** Ties keep the source's order. */
export function sortPlayersByStat(
  players: readonly PlayerStats[],
  key: string | undefined,
  up: boolean,
): PlayerStats[] {
  if (!key) return [...players];
  return [...players].sort((a, b) => ((a.values[key] ?? 0) - (b.values[key] ?? 0)) * (up ? 1 : -1));
}
