import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";

type Extra = { key: string; letter: string; name: string; of: readonly [home: number, away: number] };

/** Behind the runs of a baseball line score stand hits and errors, under the letters that every scoreboard has. */
const BASEBALL: readonly Omit<Extra, "of" | "name">[] = [
  { key: "hits", letter: "H" },
  { key: "errors", letter: "E" },
];
const NAMES: Record<string, () => string> = { hits: () => m.stat_hits(), errors: () => m.stat_errors() };

/** What stands behind the total, as far as it is told. */
export function extraScoreColumns(gameId: number, figures: TeamStats | undefined): Extra[] {
  if (getGameById(gameId)?.slug !== "baseball" || !figures) return [];
  return BASEBALL.flatMap(({ key, letter }) => {
    const of = figures[key];
    return of ? [{ key, letter, name: NAMES[key]?.() ?? key, of }] : [];
  });
}
