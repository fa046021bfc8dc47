import type { AppContext } from "#client/app-context.ts";
import type { AppRouter } from "#client/router-context.ts";

/** What the router hands to every loader and screen from now on; they see it once they are loaded again. */
export function updateAppContext(router: AppRouter, change: Partial<AppContext>): void {
  const { context } = router.options;
  router.update({ ...router.options, context: { ...context, app: { ...context.app, ...change } } });
}
