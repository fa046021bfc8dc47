import { createMiddleware } from "hono/factory";
import { routeTree } from "#client/routes/tree.ts";
import { stepsOf, truePath } from "#domain/i18n/canonical-path.ts";
import { readLocale } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { App } from "../../app.ts";

const routes: readonly { options: unknown }[] = Object.values(routeTree.children ?? {});
const firstWord = ({ options }: { options: unknown }): string[] => {
  const path = (options as { path?: string }).path ?? "";
  const [, word = ""] = path.split("/");
  return /^[a-z]\w*$/i.test(word) ? [word] : [];
};
const FIRST = stepsOf(routes.flatMap(firstWord));
const GAME_STEPS = stepsOf(GAMES.map((game) => game.slug));

/** A page has one address: whoever spells it otherwise is led there, so that neither caches nor search engines see two. */
export const trueAddress = createMiddleware<App>(async (c, next) => {
  const url = new URL(c.req.url);
  const path = truePath(url.pathname, FIRST, GAME_STEPS, (step) => readLocale(step) !== undefined);
  return path === undefined ? next() : c.redirect(path + url.search, 308);
});
