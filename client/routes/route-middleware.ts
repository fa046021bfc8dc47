import { notFound } from "@tanstack/react-router";
import { UNKNOWN_MIDDLEWARE } from "#client/features/shell/unknown-middleware.ts";
import type { RouterContext } from "#client/router-context.ts";

type RouteMiddleware = (context: RouterContext) => void;

/** Middleware by name, for `beforeLoad: routeMiddleware("mall")`. */
const ROUTE_MIDDLEWARE: ReadonlyMap<string, RouteMiddleware> = new Map([
  [
    "mall",
    ({ app }: RouterContext) => {
      if (!app.brand.mall) throw notFound();
    },
  ],
  [
    "plans",
    ({ app }: RouterContext) => {
      if (!app.brand.plans) throw notFound();
    },
  ],
]);

/** Runs before the loader; an unregistered name results in a 500 page. */
export const routeMiddleware =
  (...names: string[]) =>
  ({ context }: { context: RouterContext }): void => {
    for (const name of names) {
      const run = ROUTE_MIDDLEWARE.get(name);
      if (!run) throw new Error(`${UNKNOWN_MIDDLEWARE}: ${name}`);
      run(context);
    }
  };
