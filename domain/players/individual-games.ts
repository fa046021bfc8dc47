import type { GameSlug } from "../matches/games.ts";

/** Separate from the player roles, because the initial page load only needs this. */
const INDIVIDUAL_GAMES: ReadonlySet<GameSlug> = new Set(["tennis", "tabletennis", "badminton", "snooker"]);

/** Games in which each side is one person. */
export const isIndividualGame = (game: GameSlug | undefined): boolean =>
  game !== undefined && INDIVIDUAL_GAMES.has(game);
