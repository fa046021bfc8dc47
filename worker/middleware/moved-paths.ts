import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** With or without a locale. */
const OPERATOR = /^((?:\/[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)?)\/operator(?=\/|$)/;

/** The new path of a page that moved: the back office was at /operator. */
export const movedPath = (path: string): string | undefined =>
  OPERATOR.test(path) ? path.replace(OPERATOR, "$1/admin") : undefined;

/** Redirects old URLs permanently and keeps the query. */
export const redirectMovedPaths = createMiddleware<App>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const moved = movedPath(pathname);
  if (moved !== undefined) return c.redirect(moved + search, 301);
  await next();
});
