import { GAMES, type GameSlug } from "#domain/matches/games.ts";

/** Parses the URL parameter; undefined for an unknown game. */
export const parseGame = (game: unknown): GameSlug | undefined => GAMES.find(({ slug }) => slug === game)?.slug;
