import { NEUTRAL_OR_NEGATIVE_STATS, STAT_KEYS, STAT_RATIOS } from "#domain/matches/detail/stat-keys.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { GameSlug } from "#domain/matches/games.ts";

/** made: successes out of attempts. share: per cent of both sides' total. hundredths: decimals such as xG. */
export type StatKind = "count" | "made" | "share" | "seconds" | "hundredths";
export type StatRow = {
  /** Key of the stat; for "made", key of the successes. */
  key: string;
  kind: StatKind;
  home: number;
  away: number;
  tried?: readonly [home: number, away: number];
  /** Widths of the two bars in per cent. */
  bars: readonly [home: number, away: number];
  /** Sides that have no value yet, not even 0. */
  without?: readonly Side[];
};

const MADE_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(STAT_RATIOS)
    // Separate stats whose ratio does not get a row.
    .filter(({ made }) => !["hits", "runs", "headshots"].includes(made))
    .map(({ made, of }) => [made, of] as const)
    .reduce((all, [made, of]) => all.set(made, [...(all.get(made) ?? []), of]), new Map<string, string[]>()),
);
/** Attempts that are shown only together with their successes. */
const ONLY_TRIED: ReadonlySet<string> = new Set([...MADE_OF.values()].flat().filter((key) => !MADE_OF.has(key)));

/** Key of a stat's attempts in this game. */
export const attemptsKey = (key: string, keys: readonly string[]): string | undefined =>
  MADE_OF.get(key)?.find((of) => keys.includes(of));

/** The game's stats in order, without attempts that are shown with their successes. */
export const visibleStatKeys = (keys: readonly string[]): string[] => keys.filter((key) => !ONLY_TRIED.has(key));

export const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 100) / whole) : 0);

const kindOf = (key: string, tried: string | undefined): StatKind => {
  if (tried) return "made";
  if (key === "possession_seconds") return "share";
  if (key.endsWith("_hundredths")) return "hundredths";
  return key.endsWith("_seconds") ? "seconds" : "count";
};

/** Cricket stats are batting stats, so a side that has not faced a ball has none. */
function sidesWithoutStats(game: GameSlug, total: TeamStats): Side[] {
  if (game !== "cricket") return [];
  const pairs = STAT_KEYS.cricket.team.flatMap((key) => (total[key] ? [total[key]] : []));
  return (["home", "away"] as const).filter((side) => pairs.every((pair) => pair[side === "home" ? 0 : 1] === 0));
}

/** One row per recorded stat, with bars relative to both sides' sum. */
export function statRows(game: GameSlug, total: TeamStats): StatRow[] {
  const keys = STAT_KEYS[game].team;
  const without = sidesWithoutStats(game, total);
  return visibleStatKeys(keys).flatMap((key): StatRow[] => {
    const pair = total[key];
    if (!pair) return [];
    const [home, away] = pair;
    const triedName = attemptsKey(key, keys);
    const tried = triedName ? total[triedName] : undefined;
    const kind = kindOf(key, tried && triedName);
    const shares = [percent(home, home + away), home + away > 0 ? 100 - percent(home, home + away) : 0] as const;
    if (kind === "share") return [{ key, kind, home: shares[0], away: shares[1], bars: shares }];
    if (!tried) return [{ key, kind, home, away, bars: shares, ...(without.length > 0 && { without }) }];
    return [{ key, kind, home, away, tried, bars: [percent(home, tried[0]), percent(away, tried[1])] as const }];
  });
}

/** The side to emphasize; none for ties, missing sides, or if more is not better. Attempts compare by success rate. */
export function leadingStatSide({ key, home, away, bars, tried, without }: StatRow): "home" | "away" | undefined {
  const lead = tried ? bars[0] - bars[1] : home - away;
  if (lead === 0 || without || NEUTRAL_OR_NEGATIVE_STATS.has(key)) return undefined;
  return lead > 0 ? "home" : "away";
}

/** The most important rows with values. */
export const topStatRows = (rows: readonly StatRow[], max: number): StatRow[] =>
  rows.filter(({ home, away }) => home + away > 0).slice(0, max);
