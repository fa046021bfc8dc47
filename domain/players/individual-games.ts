import type { GameSlug } from "../matches/games.ts";

/** Apart from the roles of players: the first load needs this only. */
const INDIVIDUAL_GAMES: ReadonlySet<GameSlug> = new Set(["tennis", "tabletennis", "badminton", "snooker"]);

/** Games in which a side is one person. */
export const isIndividualGame = (game: GameSlug | undefined): boolean =>
  game !== undefined && INDIVIDUAL_GAMES.has(game);
