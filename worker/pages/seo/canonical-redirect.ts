import { createMiddleware } from "hono/factory";
import { routeTree } from "#client/routes/tree.ts";
import { canonicalPath, pathSegments } from "#domain/i18n/canonical-path.ts";
import { parseLocale } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { App } from "../../app.ts";

const routes: readonly { options: unknown }[] = Object.values(routeTree.children ?? {});
const firstWord = ({ options }: { options: unknown }): string[] => {
  const path = (options as { path?: string }).path ?? "";
  const [, word = ""] = path.split("/");
  return /^[a-z]\w*$/i.test(word) ? [word] : [];
};
const FIRST = pathSegments(routes.flatMap(firstWord));
const GAME_STEPS = pathSegments(GAMES.map((game) => game.slug));

/** A page has one address: whoever spells it otherwise is led there, so that neither caches nor search engines see two. */
export const redirectToCanonicalUrl = createMiddleware<App>(async (c, next) => {
  const url = new URL(c.req.url);
  const path = canonicalPath(url.pathname, FIRST, GAME_STEPS, (step) => parseLocale(step) !== undefined);
  return path === undefined ? next() : c.redirect(path + url.search, 308);
});
