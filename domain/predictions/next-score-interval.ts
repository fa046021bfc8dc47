import type { Game } from "../matches/games.ts";

export type NextScoreInterval = { everyMinutes: number; points: number };

/** `points` is higher if a single score would come before anyone could answer. */
const INTERVALS: Partial<Record<string, NextScoreInterval>> = {
  soccer: { everyMinutes: 12, points: 1 },
  basketball: { everyMinutes: 6, points: 10 },
  americanfootball: { everyMinutes: 12, points: 1 },
  baseball: { everyMinutes: 15, points: 1 },
};

/**
 * How often the site asks who scores next; undefined in games without this question, such as those scored in sets or
 * maps.
 */
export const nextScoreInterval = ({ slug }: Pick<Game, "slug">): NextScoreInterval | undefined => INTERVALS[slug];
export const nextScorePoints = (game: Pick<Game, "slug">): number => nextScoreInterval(game)?.points ?? 1;
