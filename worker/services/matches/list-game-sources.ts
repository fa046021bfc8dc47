import { listGames } from "#db/queries/leagues/catalogue.ts";
import type { GameSource } from "#domain/matches/contract.ts";
import type { MatchContext } from "./match-context.ts";

/** The catalogue of games as clients know it, in the order of the site. */
export async function listGameSources({ db }: Pick<MatchContext, "db">): Promise<GameSource[]> {
  const games = await listGames(db);
  return games.map((game) => ({
    gameId: game.id,
    name: game.name,
    logo: game.logo,
    abbr: game.abbr,
    backgroundImgUrl: game.background ?? "",
    live: game.live,
  }));
}
