import type { Game } from "../matches/games.ts";

export type Pace = { everyMinutes: number; points: number };

/** `points` more are asked for where a single score would come before anybody could answer. */
const PACES: Partial<Record<string, Pace>> = {
  soccer: { everyMinutes: 12, points: 1 },
  basketball: { everyMinutes: 6, points: 10 },
  americanfootball: { everyMinutes: 12, points: 1 },
  baseball: { everyMinutes: 15, points: 1 },
};

/** How often the site asks who scores next; undefined in games whose score is sets, maps or innings. */
export const inPlayPace = ({ slug }: Pick<Game, "slug">): Pace | undefined => PACES[slug];
export const nextScorePoints = (game: Pick<Game, "slug">): number => inPlayPace(game)?.points ?? 1;
