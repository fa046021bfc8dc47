import { STAT_KEYS, STAT_RATIOS } from "#domain/matches/detail/stat-keys.ts";
import type { GameSlug } from "#domain/matches/games.ts";

const SERVICE = /^aces$|^double_faults$|serve|^break_points/;
const WEAPONS = /^kills_|^headshots$|^kills$/;
const ONE_WEAPON = /^kills_/;

/** Figures of serving, where a game has a serve. */
export const serveStatKeys = (keys: readonly string[]): string[] => keys.filter((key) => SERVICE.test(key));

/** Kills by weapon, where a game tells them apart. */
export const weaponStatKeys = (keys: readonly string[]): string[] =>
  keys.some((key) => ONE_WEAPON.test(key)) ? keys.filter((key) => WEAPONS.test(key)) : [];

/** As the game itself is told: what decides it first. */
export function sortStatKeys(keys: readonly string[], game: GameSlug): string[] {
  const known = [...new Set([...STAT_KEYS[game].player, ...STAT_KEYS[game].team])];
  const placeOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return keys.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type Counted = { played: number; values: Readonly<Record<string, number>> };

/** What one match brings in the mean. */
export const averagePerMatch = ({ played, values }: Counted): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, played === 0 ? 0 : value / played]));

/** Of what was tried, how much was made, from 0 to 1; undefined where a figure is not a share of another. */
export function successRate(key: string, values: Readonly<Record<string, number>>): number | undefined {
  const ratio = Object.entries(STAT_RATIOS).find(([name, { made }]) => made === key && name !== "strike_rate")?.[1];
  const tried = ratio && values[ratio.of];
  return tried ? (values[key] ?? 0) / tried : undefined;
}

/** By one figure, the highest first; rows that are equal keep their order. Without a figure nothing moves. */
export function sortByStat<Line extends { values: Readonly<Record<string, number>> }>(
  lines: readonly Line[],
  sort: string | undefined,
  direction: "up" | undefined,
): readonly Line[] {
  if (sort === undefined) return lines;
  const sign = direction === "up" ? 1 : -1;
  return lines.toSorted((a, b) => sign * ((a.values[sort] ?? 0) - (b.values[sort] ?? 0)));
}

/** Which column a page is sorted by, and which way. */
export type Sorting = { sort?: string | undefined; direction?: "up" | undefined };

/** Pressed again, a column turns round. */
export const toggleSorting = (key: string, now: Sorting): Sorting => ({
  sort: key,
  direction: now.sort === key && now.direction !== "up" ? "up" : undefined,
});
