import type { AppContext } from "#client/app-context.ts";
import type { AppRouter } from "#client/router-context.ts";
import { updateAppContext } from "./update-app-context.ts";

/** Reloads all data for the signed-in user without loading a new document. */
export async function startSession(router: AppRouter, user: NonNullable<AppContext["user"]>): Promise<void> {
  const { uid, username, roles, avatar } = user;
  // The initial data belongs to another user or a guest.
  updateAppContext(router, { user: { uid, username, roles, avatar }, inbox: undefined });
  const { queryClient } = router.options.context;
  queryClient.removeQueries({ type: "inactive" });
  await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
}
