import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { getRequestTarget } from "./request-target.ts";

/** With or without a locale prefix. */
const OPERATOR = /^((?:\/[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)?)\/operator(?=[/?]|$)/;

/** Returns the new path of a moved page, with its query. The back office used to be at /operator. */
export const movedPath = (target: string): string | undefined =>
  OPERATOR.test(target) ? target.replace(OPERATOR, "$1/admin") : undefined;

/** Redirects old URLs permanently and keeps the query. */
export const redirectMovedPaths = createMiddleware<App>(async (c, next) => {
  const moved = movedPath(getRequestTarget(c.req.url));
  if (moved !== undefined) return c.redirect(moved, 301);
  await next();
});
