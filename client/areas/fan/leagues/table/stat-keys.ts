import { SHARED_STATS, STAT_KEYS, STAT_RATIOS } from "#domain/matches/detail/stat-keys.ts";
import type { GameSlug } from "#domain/matches/games.ts";

const SERVICE = /^aces$|^double_faults$|serve|^break_points/;
const WEAPONS = /^kills_|^headshots$|^kills$/;
const ONE_WEAPON = /^kills_/;

/** Serve-related stats; empty for games without a serve. */
export const serveStatKeys = (keys: readonly string[]): string[] => keys.filter((key) => SERVICE.test(key));

/** Kills by weapon; empty for games that do not record the weapon. */
export const weaponStatKeys = (keys: readonly string[]): string[] =>
  keys.some((key) => ONE_WEAPON.test(key)) ? keys.filter((key) => WEAPONS.test(key)) : [];

/** Sorts by the game's usual order. */
export function sortStatKeys(keys: readonly string[], game: GameSlug): string[] {
  const gameKeys = [...new Set([...STAT_KEYS[game].player, ...STAT_KEYS[game].team])];
  const indexOf = (key: string) => (gameKeys.includes(key) ? gameKeys.indexOf(key) : gameKeys.length);
  return keys.toSorted((a, b) => indexOf(a) - indexOf(b));
}

type Counted = { played: number; values: Readonly<Record<string, number>> };

export const averagePerMatch = ({ played, values }: Counted): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, played === 0 ? 0 : value / played]));

/** A stat's share of a total with the opponents (such as possession), from 0 to 1; undefined for other stats. */
export function sharedRate(key: string, values: Readonly<Record<string, number>>): number | undefined {
  const total = values[SHARED_STATS[key] ?? ""];
  return total ? (values[key] ?? 0) / total : undefined;
}

/** From 0 to 1; undefined for stats that are not a success count. */
export function successRate(key: string, values: Readonly<Record<string, number>>): number | undefined {
  const ratio = Object.entries(STAT_RATIOS).find(([name, { made }]) => made === key && name !== "strike_rate")?.[1];
  const tried = ratio && values[ratio.of];
  return tried ? (values[key] ?? 0) / tried : undefined;
}

/** Sorts by one stat, descending unless `up`; ties keep their order. Without a stat, returns the rows unchanged. */
export function sortByStat<Row extends { values: Readonly<Record<string, number>> }>(
  rows: readonly Row[],
  sort: string | undefined,
  direction: "up" | undefined,
): readonly Row[] {
  if (sort === undefined) return rows;
  const sign = direction === "up" ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a.values[sort] ?? 0) - (b.values[sort] ?? 0)));
}

export type Sorting = { sort?: string | undefined; direction?: "up" | undefined };

/** A second click reverses the order. */
export const toggleSorting = (key: string, current: Sorting): Sorting => ({
  sort: key,
  direction: current.sort === key && current.direction !== "up" ? "up" : undefined,
});
