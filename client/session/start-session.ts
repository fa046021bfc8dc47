import type { AppContext } from "#client/app-context.ts";
import type { AppRouter } from "#client/router-context.ts";
import { updateAppContext } from "./update-app-context.ts";

/** From here on the page is this person's: everything it shows is read again, without a new document. */
export async function startSession(router: AppRouter, user: NonNullable<AppContext["user"]>): Promise<void> {
  const { uid, username, roles, avatar } = user;
  // What the page was made with was another's, or nobody's.
  updateAppContext(router, { user: { uid, username, roles, avatar }, inbox: undefined });
  const { queryClient } = router.options.context;
  queryClient.removeQueries({ type: "inactive" });
  await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
}
