import { GAMES, type GameSlug } from "#domain/matches/games.ts";

/** Of the URL; an unknown one is none. */
export const parseGame = (game: unknown): GameSlug | undefined => GAMES.find(({ slug }) => slug === game)?.slug;
