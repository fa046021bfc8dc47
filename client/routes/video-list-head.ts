import type { AppContext } from "#client/app-context.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { pageHead } from "./page-head.ts";

export function videoListHead(app: AppContext, slug: string | undefined, tail: "" | "/videoList") {
  const game = slug && isGameSlug(slug) ? slug : undefined;
  const name = game ? gameName(game) : m.match_list_all_games();
  return pageHead(app, {
    title: game ? m.videos_game_title({ game: name }) : m.videos_title(),
    description: m.videos_description({ game: name, brand: app.brand.name }),
    path: `/videos${game ? `/${game}` : ""}${tail}`,
  });
}
