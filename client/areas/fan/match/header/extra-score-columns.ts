import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";

type Extra = { key: string; abbreviation: string; name: string; of: readonly [home: number, away: number] };

/** Baseball line scores list hits and errors after the runs, under standard abbreviations. */
const BASEBALL: readonly Omit<Extra, "of" | "name">[] = [
  { key: "hits", abbreviation: "H" },
  { key: "errors", abbreviation: "E" },
];
const NAMES: Record<string, () => string> = { hits: () => m.stat_hits(), errors: () => m.stat_errors() };

/** Columns after the total, as far as the feed has them. */
export function extraScoreColumns(gameId: number, stats: TeamStats | undefined): Extra[] {
  if (getGameById(gameId)?.slug !== "baseball" || !stats) return [];
  return BASEBALL.flatMap(({ key, abbreviation }) => {
    // Feeds omit errors while there are none.
    const of = stats[key] ?? (key === "errors" && stats.hits ? ([0, 0] as const) : undefined);
    return of ? [{ key, abbreviation, name: NAMES[key]?.() ?? key, of }] : [];
  });
}
