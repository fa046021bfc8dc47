import type { AppContext } from "#client/app-context.ts";
import type { AppRouter } from "#client/router-context.ts";

/** Loaders and screens see the change only after `router.invalidate()`. */
export function updateAppContext(router: AppRouter, change: Partial<AppContext>): void {
  const { context } = router.options;
  router.update({ ...router.options, context: { ...context, app: { ...context.app, ...change } } });
}
